"""The network of `serial_reader.pth`: a grey strip 32 px high -> for each 4 columns the scores of every sign.

An EasyOCR network file: EasyOCR imports it by name and builds `Model`. It is used by `dealer-assist train recogniser` as well.
"""

from torch import Tensor, nn


def _plane(inputs: int, outputs: int, stride: int | tuple[int, int] = 1, size: int = 3) -> nn.Sequential:
    look = nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False)
    return nn.Sequential(look, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class _Context(nn.Module):
    """Looks along the line: what stands left and right of a sign."""

    def __init__(self, channels: int, dilation: int) -> None:
        super().__init__()
        self.look = nn.Conv2d(channels, channels, (1, 5), padding=(0, 2 * dilation), dilation=(1, dilation), bias=False)
        self.norm = nn.BatchNorm2d(channels)
        self.relu = nn.ReLU(inplace=True)

    def forward(self, signs: Tensor) -> Tensor:
        return signs + self.relu(self.norm(self.look(signs)))


class Model(nn.Module):
    """`num_class` scores a column of 4 px. Input B x 1 x 32 x W, -1 to 1, W a multiple of 4; light and contrast do not matter."""

    def __init__(self, num_class: int, widths: tuple[int, ...] = (32, 48, 80, 96, 112, 160)) -> None:
        super().__init__()
        first, second, third, fourth, fifth, signs = widths
        self.shape = nn.Sequential(
            _plane(1, first, 2, size=5),
            _plane(first, second),
            _plane(second, third, 2),
            _plane(third, fourth),
            _plane(fourth, fifth, (2, 1)),
        )
        self.collapse = nn.Sequential(nn.Conv2d(fifth, signs, (4, 1), bias=False), nn.BatchNorm2d(signs), nn.ReLU(inplace=True))
        self.context = nn.Sequential(_Context(signs, 1), _Context(signs, 2), _Context(signs, 4))
        self.head = nn.Conv2d(signs, num_class, 1)

    def forward(self, strips: Tensor, text: Tensor | None = None) -> Tensor:  # noqa: ARG002 - EasyOCR gives a text, CTC needs none
        """Scores B x W/4 x `num_class`."""
        middle = strips.mean(dim=(2, 3), keepdim=True)
        spread = (strips - middle).pow(2).mean(dim=(2, 3), keepdim=True).sqrt()
        return self.scores((strips - middle) / (spread + 0.04))

    def scores(self, levelled: Tensor) -> Tensor:
        """The same for strips whose mean is 0 and whose deviation is about 1."""
        scores = self.head(self.context(self.collapse(self.shape(levelled))))
        return scores.squeeze(2).transpose(1, 2)
