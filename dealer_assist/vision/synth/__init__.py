"""Generator of play notes and table scenes: sample images, the simulated camera, later training."""
