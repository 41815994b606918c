import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { filmVersion, versionFileOf } from '#domain/film-version.ts';
import { mainFormat, storedFile, type CutFile, type FilmFormat } from '#domain/stored-file.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, readDocument } from '../store/documents.ts';

/**
 * Puts a cut that became ready into a version of its video. A main cut makes the next one, and takes
 * along the cutdowns that wait for it. A cutdown joins the newest version, or waits: null.
 */
export async function writeVersion(
  transaction: Transaction,
  cut: CutFile,
): Promise<number | null | 'no-video'> {
  const reference = database().doc(`videos/${cut.videoId}`);
  const video = readDocument(storedVideo, await transaction.get(reference));
  if (video === null || video.userId !== cut.userId) return 'no-video';
  return cut.format === mainFormat
    ? writeNext(transaction, video, cut)
    : joinNewest(transaction, video, cut);
}

const versionReference = (videoId: string, number: number) =>
  database().doc(`videos/${videoId}/versions/${number}`);
const now = () => FieldValue.serverTimestamp();

async function writeNext(transaction: Transaction, video: Video, main: CutFile): Promise<number> {
  const number = video.version + 1;
  const [waiting, madeByName] = await Promise.all([
    readWaiting(transaction, video.id),
    readName(transaction, main.uploadedBy),
  ]);
  const cuts = [main, ...waiting.values()];
  const { frameRate, frames, durationSeconds } = main.report;
  transaction.create(versionReference(video.id, number), {
    number,
    files: Object.fromEntries(cuts.map((cut) => [cut.format, versionFileOf(cut)])),
    frameRate,
    frames,
    durationSeconds,
    madeBy: main.uploadedBy,
    madeByName,
    at: now(),
    report: main.report,
  });
  for (const { id } of waiting.values()) {
    transaction.update(database().doc(`files/${id}`), { version: number, updatedAt: now() });
  }
  transaction.update(database().doc(`videos/${video.id}`), { version: number, updatedAt: now() });
  return number;
}

/** The cutdowns of a video that wait for a main cut, the newest of each format. */
async function readWaiting(
  transaction: Transaction,
  videoId: string,
): Promise<Map<FilmFormat, CutFile>> {
  const ready = await transaction.get(
    database()
      .collection('files')
      .where('videoId', '==', videoId)
      .where('state', '==', 'ready')
      .where('version', '==', null),
  );
  const cuts = ready.docs.flatMap((document) => {
    const file = storedFile.safeParse(fieldsOf(document)).data;
    return file?.purpose === 'cut' && file.format !== mainFormat ? [file] : [];
  });
  return new Map(
    cuts
      .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
      .map((cut) => [cut.format, cut]),
  );
}

/**
 * A cutdown does not join a version that the customer sent back, and replaces none that the customer
 * sees: it waits for the next one.
 */
async function joinNewest(
  transaction: Transaction,
  { id, version, deliveredVersion, rejectedVersion }: Video,
  cut: CutFile,
): Promise<number | null> {
  if (version === 0 || version <= rejectedVersion) return null;
  const reference = versionReference(id, version);
  const newest = readDocument(filmVersion, await transaction.get(reference));
  if (newest === null) return null;
  if (newest.files[cut.format] !== undefined && version <= deliveredVersion) return null;
  transaction.update(reference, { files: { ...newest.files, [cut.format]: versionFileOf(cut) } });
  transaction.update(database().doc(`videos/${id}`), { updatedAt: now() });
  return version;
}

async function readName(transaction: Transaction, uid: string): Promise<string> {
  const name: unknown = (await transaction.get(database().doc(`staff/${uid}`))).get('name');
  return typeof name === 'string' ? name : 'The studio';
}
