/** The longer side of a picture, at most, in pixels: twice that of a large screen. */
const longest = 4096;
/** Of 1. A photo of this size has about 3 MB then. */
const quality = 0.9;

/**
 * A picture as a JPEG of at most 4,096 pixels a side, turned as its camera says. Null where this browser cannot read it:
 * only Safari reads the HEIC of phones.
 */
export async function smallerPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A JPEG has no transparent parts.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([bytes], name, { type: bytes.type, lastModified: file.lastModified });
}
