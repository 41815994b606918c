import { ProductError } from '#domain/errors.ts';
import { photo } from '#domain/user.ts';

const mostBytes = 25 * 1024 * 1024;

/** From the best to the smallest; the first that fits into an account's document is taken. */
const attempts = [
  { side: 192, quality: 0.85 },
  { side: 192, quality: 0.6 },
  { side: 128, quality: 0.6 },
  { side: 96, quality: 0.4 },
] as const;

/** The largest square out of the middle of a picture, in its pixels. */
export function middleSquare(size: { width: number; height: number }): {
  x: number;
  y: number;
  side: number;
} {
  const side = Math.min(size.width, size.height);
  return {
    x: Math.floor((size.width - side) / 2),
    y: Math.floor((size.height - side) / 2),
    side,
  };
}

/**
 * A picture as the account's document takes it: a small square, drawn anew, so that nothing of the
 * file but its pixels is kept; not where it was taken, for one.
 * @throws ProductError `unreadable-photo` or `photo-too-large`
 */
export async function shrinkPhoto(file: File): Promise<string> {
  if (file.size > mostBytes) {
    throw new ProductError(
      'photo-too-large',
      'This file is larger than 25 MB. Choose a smaller one.',
    );
  }
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ProductError(
      'unreadable-photo',
      'This file cannot be read as a picture here. Choose a JPEG, PNG or WebP file.',
      { cause },
    );
  });
  try {
    for (const { side, quality } of attempts) {
      const small = await encode(picture, side, quality);
      if (photo.safeParse(small).success) return small;
    }
  } finally {
    picture.close();
  }
  throw new ProductError(
    'photo-too-large',
    'This picture could not be made small enough. Choose another one.',
  );
}

async function encode(picture: ImageBitmap, side: number, quality: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures.');
  const from = middleSquare(picture);
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.side, from.side, 0, 0, side, side);
  const webp = canvas.toDataURL('image/webp', quality);
  // A browser that cannot write this kind writes a PNG instead, which is far larger.
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
}
