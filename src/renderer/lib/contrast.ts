/**
 * WCAG 2 contrast of two colours written `#rrggbb`: 1 for the same, 21 for black on white.
 * @throws RangeError for a colour written otherwise
 */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminanceOf(color: string): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (digits === null) throw new RangeError(`Not a colour like #0f001f: ${color}`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => linear(parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
