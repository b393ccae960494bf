"""`python -m dealer_assist` is `dealer-assist`."""

import sys

from dealer_assist.main import main

sys.exit(main())
