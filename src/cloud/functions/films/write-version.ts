import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { keptUntil } from '#domain/film-retention.ts';
import { filmVersion, isCutOfLength, lengthOfCut, versionFileOf } from '#domain/film-version.ts';
import {
  mainFormat,
  storedFile,
  type CaptionsFile,
  type CutFile,
  type PosterFile,
} from '#domain/stored-file.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, readDocument } from '../store/documents.ts';

/**
 * Puts a cut that became ready into a version of its video. A main cut makes the next one, and takes
 * along the cutdowns of its length that wait for it. A cutdown joins the newest version, or waits: null.
 */
export async function writeVersion(
  transaction: Transaction,
  cut: CutFile,
): Promise<number | null | 'gone'> {
  const reference = database().doc(`videos/${cut.videoId}`);
  const video = readDocument(storedVideo, await transaction.get(reference));
  if (video === null || video.userId !== cut.userId) return 'gone';
  return cut.format === mainFormat
    ? writeNext(transaction, video, cut)
    : joinNewest(transaction, video, cut);
}

const versionReference = (videoId: string, number: number) =>
  database().doc(`videos/${videoId}/versions/${number}`);
const now = () => FieldValue.serverTimestamp();
/** Who looked at the film before does not deliver this one unseen. */
const nextRevision = () => ({ filmRevision: FieldValue.increment(1), updatedAt: now() });

async function writeNext(transaction: Transaction, video: Video, main: CutFile): Promise<number> {
  const number = video.version + 1;
  const [waiting, madeByName] = await Promise.all([
    readWaiting(transaction, video.id),
    readName(transaction, main.uploadedBy),
  ]);
  const orderedLength = lengthOfCut(main.report, video.length);
  const fitting = waiting.cuts.filter(({ report }) => isCutOfLength(report, orderedLength));
  const cutdowns = [...new Map(fitting.map((cut) => [cut.format, cut])).values()];
  const cuts = [main, ...cutdowns];
  const posterOf = ({ id }: CutFile) => waiting.posters.find(({ cutId }) => cutId === id) ?? null;
  const { frameRate, frames, durationSeconds } = main.report;
  transaction.create(versionReference(video.id, number), {
    number,
    state: 'draft',
    withdrawal: null,
    files: Object.fromEntries(cuts.map((cut) => [cut.format, versionFileOf(cut, posterOf(cut))])),
    captions: null,
    frameRate,
    frames,
    durationSeconds,
    orderedLength,
    madeBy: main.uploadedBy,
    madeByName,
    at: now(),
    keptUntil: keptUntil(new Date()),
    noticedAt: null,
    approvesAt: null,
    removedAt: null,
  });
  const posters = cuts.flatMap((cut) => posterOf(cut) ?? []);
  for (const { id } of [...cutdowns, ...posters]) {
    transaction.update(database().doc(`files/${id}`), { version: number, updatedAt: now() });
  }
  transaction.update(database().doc(`videos/${video.id}`), { version: number, updatedAt: now() });
  return number;
}

/** What waits for a main cut: its cutdowns, at most one of each format and length, and the posters of all cuts. */
async function readWaiting(
  transaction: Transaction,
  videoId: string,
): Promise<{ cuts: CutFile[]; posters: PosterFile[] }> {
  const ready = await transaction.get(
    database()
      .collection('files')
      .where('videoId', '==', videoId)
      .where('state', '==', 'ready')
      .where('version', '==', null),
  );
  const files = ready.docs.flatMap(
    (document) => storedFile.safeParse(fieldsOf(document)).data ?? [],
  );
  return {
    cuts: files.flatMap((file) =>
      file.purpose === 'cut' && file.format !== mainFormat ? [file] : [],
    ),
    posters: files.flatMap((file) => (file.purpose === 'poster' ? [file] : [])),
  };
}

/**
 * A cutdown joins a draft only: nothing is added to what was decided about, and nothing replaced in it. It
 * waits for the next version then, where the files of the newest were removed, and where it was made for
 * another length. It takes the place of an earlier one of its length that waits, or that stands in the draft, so
 * that this never comes back.
 */
async function joinNewest(
  transaction: Transaction,
  { id, version, length }: Video,
  cut: CutFile,
): Promise<number | null> {
  const reference = versionReference(id, version);
  const newest = readDocument(filmVersion, await transaction.get(reference));
  const { cuts, posters } = await readWaiting(transaction, id);
  const outdated = cuts.find(
    ({ format, report }) =>
      format === cut.format && lengthOfCut(report, length) === lengthOfCut(cut.report, length),
  );
  const posterOutdated = posters.find(({ cutId }) => cutId === outdated?.id);
  if (
    newest?.state !== 'draft' ||
    newest.keptUntil === null ||
    !isCutOfLength(cut.report, newest.orderedLength ?? length)
  ) {
    await discard(transaction, outdated?.id, posterOutdated?.id);
    return null;
  }
  const poster = posters.find(({ cutId }) => cutId === cut.id) ?? null;
  const entry = versionFileOf(cut, poster);
  const earlier = newest.files[cut.format];
  await discard(
    transaction,
    outdated?.id,
    posterOutdated?.id,
    earlier?.fileId,
    earlier?.poster?.fileId,
  );
  transaction.update(reference, { files: { ...newest.files, [cut.format]: entry } });
  if (poster !== null) {
    transaction.update(database().doc(`files/${poster.id}`), { version, updatedAt: now() });
  }
  transaction.update(database().doc(`videos/${id}`), nextRevision());
  return version;
}

/**
 * Gives a draft its captions, in place of earlier ones. Nothing is added to what was delivered: its captions wait until
 * staff have watched and published them.
 */
export async function addCaptions(
  transaction: Transaction,
  { id, videoId, forVersion, name, size, language }: CaptionsFile,
): Promise<number | 'gone'> {
  const reference = versionReference(videoId, forVersion);
  const version = readDocument(filmVersion, await transaction.get(reference));
  if (version === null || version.keptUntil === null || version.state === 'withdrawn')
    return 'gone';
  if (version.state === 'delivered') return forVersion;
  const film = database().doc(`videos/${videoId}`);
  const video = readDocument(storedVideo, await transaction.get(film));
  if (video === null) return 'gone';
  await discard(transaction, version.captions?.fileId);
  transaction.update(reference, { captions: { fileId: id, name, size, language } });
  if (forVersion === video.version) transaction.update(film, nextRevision());
  return forVersion;
}

/** Puts a poster beside its cut, or lets it wait until that is in a version: null. */
export async function addPoster(
  transaction: Transaction,
  { id, cutId, type }: PosterFile,
): Promise<number | null | 'gone'> {
  const cut = readDocument(storedFile, await transaction.get(database().doc(`files/${cutId}`)));
  if (cut?.purpose !== 'cut' || cut.state === 'refused' || cut.state === 'canceled') return 'gone';
  if (cut.version === null) return null;
  const reference = versionReference(cut.videoId, cut.version);
  const version = readDocument(filmVersion, await transaction.get(reference));
  const entry = version?.files[cut.format];
  if (version === null || entry?.fileId !== cutId) return 'gone';
  await discard(transaction, entry.poster?.fileId);
  const poster = { fileId: id, type };
  transaction.update(reference, {
    files: { ...version.files, [cut.format]: { ...entry, poster } },
  });
  return cut.version;
}

/**
 * Gives up files that others took the place of, in a transaction that has not written yet. No link to them is
 * given any more, and the next sweep removes them.
 */
async function discard(
  transaction: Transaction,
  ...fileIds: (string | undefined)[]
): Promise<void> {
  const references = fileIds.flatMap((id) =>
    id === undefined ? [] : [database().doc(`files/${id}`)],
  );
  if (references.length === 0) return;
  const found = await transaction.getAll(...references);
  for (const { exists, ref } of found) {
    if (exists) transaction.update(ref, { state: 'canceled', updatedAt: now() });
  }
}

async function readName(transaction: Transaction, uid: string): Promise<string> {
  const name: unknown = (await transaction.get(database().doc(`staff/${uid}`))).get('name');
  return typeof name === 'string' ? name : 'The studio';
}
