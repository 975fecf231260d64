"""The pages as a browser shows them: in real Chromium, on a desk and a phone, by keyboard, printed, without script."""
