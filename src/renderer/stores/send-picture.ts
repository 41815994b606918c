import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import {
  cleanFileName,
  photoTypes,
  type FileDraft,
  type PictureDraft,
} from '#domain/stored-file.ts';

/** What sends files. */
export type Sender = {
  begin: (target: string, draft: FileDraft, file: File) => Promise<unknown>;
  continueWith: (target: string, file: File) => Promise<boolean>;
};

type PictureUse = {
  target: string;
  draft: PictureDraft;
  /** How many more there can be; one that only goes on takes none. */
  room: number;
  /** Said of one too many. */
  tooMany: string;
};

/**
 * Checks a picture and sends it, one that is too large or of another type as a smaller JPEG. What is wrong with it, or
 * null when it is on its way.
 */
export async function sendPicture(
  uploads: Sender,
  use: PictureUse,
  file: File,
  shrink: ((picture: File) => Promise<File | null>) | null = smallerPicture,
): Promise<string | null> {
  const { target, draft, room, tooMany } = use;
  if (await uploads.continueWith(target, file)) return null;
  if (room <= 0) return tooMany;
  const sniffed = sniffType(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  const problem = fileProblem(draft, { size: file.size, type: sniffed });
  const type = photoTypes.find((each) => each === sniffed);
  if (problem !== null || type === undefined) {
    const smaller = problem === 'empty' || shrink === null ? null : await shrink(file);
    if (smaller !== null) return sendPicture(uploads, use, smaller, null);
    return fileProblemMessage(draft, problem ?? 'wrongType', sniffed);
  }
  await uploads.begin(
    target,
    { ...draft, name: cleanFileName(file.name), type, size: file.size },
    file,
  );
  return null;
}

/** The longer side of a picture, at most, in pixels: twice that of a large screen. */
const longest = 4096;
/** Of 1. A photo of this size has about 3 MB then. */
const quality = 0.9;

/**
 * A picture as a JPEG of at most 4,096 pixels a side, turned as its camera says. Null where this browser cannot read it:
 * only Safari reads the HEIC of phones.
 */
async function smallerPicture(file: File): Promise<File | null> {
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
