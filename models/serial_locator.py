"""The network of `serial_locator.onnx`: a grey picture -> for each 4 x 4 pixels whether a serial stands there, which way, and how high.

A small U: it looks at a quarter, an eighth and a sixteenth of the picture and brings what it saw back together.
"""

from torch import Tensor, nn

MAPS = 4
"""Serial (a logit), direction from a character's left to its right (x, y), height of a digit (a power of two, see `locator_scenes`)."""


def _plane(inputs: int, outputs: int, stride: int = 1, size: int = 3, dilation: int = 1) -> nn.Sequential:
    look = nn.Conv2d(inputs, outputs, size, stride, dilation * (size // 2), dilation, bias=False)
    return nn.Sequential(look, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Model(nn.Module):
    """Input B x 1 x H x W, -1 to 1, H and W multiples of 16; output B x MAPS x H/4 x W/4."""

    def __init__(self, widths: tuple[int, int, int, int] = (10, 20, 32, 56)) -> None:
        super().__init__()
        first, near, middle, far = widths
        self.near = nn.Sequential(_plane(1, first, 2, size=5), _plane(first, near, 2), _plane(near, near))
        self.middle = nn.Sequential(_plane(near, middle, 2), _plane(middle, middle), _plane(middle, middle))
        self.far = nn.Sequential(_plane(middle, far, 2), _plane(far, far), _plane(far, far, dilation=2), _plane(far, far, dilation=4))
        self.from_far, self.from_middle = nn.Conv2d(far, middle, 1), nn.Conv2d(middle, near, 1)
        self.join_middle, self.join_near = _plane(middle, middle), _plane(near, near)
        self.enlarge = nn.Upsample(scale_factor=2, mode="nearest")
        self.head = nn.Conv2d(near, MAPS, 1)

    def forward(self, grey: Tensor) -> Tensor:
        """The maps."""
        near = self.near(grey)
        middle = self.middle(near)
        middle = self.join_middle(middle + self.enlarge(self.from_far(self.far(middle))))
        maps: Tensor = self.head(self.join_near(near + self.enlarge(self.from_middle(middle))))
        return maps
