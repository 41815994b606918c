import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import { smallerPicture } from '#lib/smaller-picture.ts';
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
