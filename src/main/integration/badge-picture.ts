/** Windows shows overlays at 16 pixels; twice that is for screens with finer ones. */
export const badgeSize = 32;

/** The signs of a badge, five by seven dots each; a row of dots is one number, the left one highest. */
const dots: Record<string, readonly number[]> = {
  '0': [14, 17, 17, 17, 17, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [14, 17, 1, 6, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [14, 16, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 4, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 1, 14],
};
const [glyphWidth, glyphHeight] = [5, 7];

/** The studio's violet, with white on it at 7:1. */
const fill = { red: 0x6d, green: 0x28, blue: 0xd9 };

/** What a badge says: two signs have room, and less than there is would mislead. */
export function badgeText(count: number): string {
  return String(Math.min(count, 99));
}

/**
 * A round badge with a number, as rows of pixels of four bytes: blue, green, red, opacity. Main has
 * no canvas to draw it on.
 */
export function drawBadge(count: number): Uint8Array {
  const pixels = new Uint8Array(badgeSize * badgeSize * 4);
  const paint = (x: number, y: number, color: typeof fill, opacity: number) => {
    // Opacity is multiplied in already, as the system wants it.
    const share = opacity / 255;
    const { red, green, blue } = color;
    pixels.set(
      [blue, green, red].map((part) => Math.round(part * share)).concat(opacity),
      (y * badgeSize + x) * 4,
    );
  };

  const middle = (badgeSize - 1) / 2;
  for (let y = 0; y < badgeSize; y += 1) {
    for (let x = 0; x < badgeSize; x += 1) {
      // The edge fades over one pixel, so that it looks round.
      const inside = badgeSize / 2 + 0.5 - Math.hypot(x - middle, y - middle);
      paint(x, y, fill, Math.round(255 * Math.min(1, Math.max(0, inside))));
    }
  }

  const text = badgeText(count);
  const scale = text.length === 1 ? 3 : 2;
  const width = text.length * (glyphWidth + 1) - 1;
  const left = Math.round((badgeSize - width * scale) / 2);
  const top = Math.round((badgeSize - glyphHeight * scale) / 2);
  const white = { red: 255, green: 255, blue: 255 };
  for (const [index, sign] of text.split('').entries()) {
    for (const [row, bits] of (dots[sign] ?? []).entries()) {
      for (let column = 0; column < glyphWidth; column += 1) {
        if ((bits & (1 << (glyphWidth - 1 - column))) === 0) continue;
        for (let at = 0; at < scale * scale; at += 1) {
          const x = left + (index * (glyphWidth + 1) + column) * scale + (at % scale);
          paint(x, top + row * scale + Math.floor(at / scale), white, 255);
        }
      }
    }
  }
  return pixels;
}
