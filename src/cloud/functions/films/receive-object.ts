import type { File } from '@google-cloud/storage';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import { captionsProblem } from '#domain/captions.ts';
import { filmVersion } from '#domain/film-version.ts';
import {
  maxAssets,
  maxDrawingSize,
  storedFile,
  type CaptionsFile,
  type CutFile,
  type FileRefusal,
  type PosterFile,
  type StoredFile,
} from '#domain/stored-file.ts';
import { maxFrames } from '#domain/style-frame.ts';
import { readErasure } from '../accounts/erasure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { objectOf, removeObject } from '../store/objects.ts';
import { cleanSvg } from './clean-svg.ts';
import { decodedText } from './decoded-text.ts';
import { addCaptions, addPoster, writeVersion } from './write-version.ts';
import { log } from '../request/log.ts';

/**
 * Compares an object that has arrived with its grant, and makes the file ready or refuses it. An object
 * that is not wanted, or not any more, is removed. Every step may be taken again.
 */
export async function receiveObject(fileId: string): Promise<void> {
  const reference = database().doc(`files/${fileId}`);
  const file = readDocument(storedFile, await reference.get());
  if (file?.state === 'ready') return;
  if (file === null || !isAwaited(file)) {
    if (file === null) log.warn('Removed an object without a grant', { fileId });
    await removeObject(fileId);
    return;
  }
  const object = await objectOf(fileId);
  const found = await lookAt(object, file);
  // It was removed meanwhile, and its remover has dealt with the document.
  if (found === null) return;
  const stays = await database().runTransaction(async (transaction) => {
    const current = readDocument(storedFile, await transaction.get(reference));
    if (current?.state === 'ready') return true;
    if (current === null || !isAwaited(current)) return false;
    // Their files may be removed already. What became ready later would never be.
    if ((await readErasure(transaction, current.userId)) === 'erasing') {
      transaction.delete(reference);
      return false;
    }
    if ('refusal' in found) {
      const { refusal } = found;
      transaction.update(reference, { state: 'refused', refusal, ...now() });
      return false;
    }
    return makeReady(transaction, current, found);
  });
  if (!stays) await removeObject(fileId);
  else await removeTokens(object);
}

const isAwaited = ({ state }: StoredFile) => state === 'uploading' || state === 'checking';
const now = () => ({ updatedAt: FieldValue.serverTimestamp() });

/** Says whether the file stays: one of a video, version or cut that is gone does not. */
async function makeReady(transaction: Transaction, file: StoredFile, kept: Kept): Promise<boolean> {
  const reference = database().doc(`files/${file.id}`);
  const ready = { state: 'ready', ...kept, ...now() };
  if (file.videoId === null) {
    transaction.update(reference, ready);
    return true;
  }
  const version = await join(transaction, file);
  if (version === 'gone') {
    transaction.delete(reference);
    return false;
  }
  transaction.update(reference, { ...ready, version });
  return true;
}

/** The version that a file joins; null while it waits for one. */
function join(
  transaction: Transaction,
  file: CutFile | CaptionsFile | PosterFile,
): Promise<number | null | 'gone'> {
  switch (file.purpose) {
    case 'cut':
      return writeVersion(transaction, file);
    case 'captions':
      return addCaptions(transaction, file);
    case 'poster':
      return addPoster(transaction, file);
  }
}

/** An object that stays. */
type Kept = Pick<StoredFile, 'size' | 'checksum'>;
type Found = { refusal: FileRefusal } | Kept;

/** What the object is, compared with what was granted; null when it is gone. */
async function lookAt(object: File, file: StoredFile): Promise<Found | null> {
  try {
    const [{ size }] = await object.getMetadata();
    if (Number(size) === 0) return { refusal: 'empty' };
    const isDrawing = file.type === 'image/svg+xml';
    // A drawing may be cleaned already. The storage rules have compared it when it arrived.
    if (Number(size) !== file.size && !isDrawing) return { refusal: 'wrongSize' };
    const [firstBytes] = await object.download({ start: 0, end: sniffedBytes - 1 });
    if (sniffType(firstBytes) !== file.type) return { refusal: 'wrongType' };
    if (isDrawing && !(Number(size) <= maxDrawingSize && (await clean(object)))) {
      return { refusal: 'unreadable' };
    }
    if (file.purpose === 'captions' && !(await fitFilm(object, file))) {
      return { refusal: 'captions' };
    }
    if (!(await hasRoom(file))) return { refusal: 'tooMany' };
    const [{ size: bytes, md5Hash }] = await object.getMetadata();
    return { size: Number(bytes), checksum: md5Hash === undefined ? null : hexOf(md5Hash) };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Keeps of a drawing what is safe; whether there is something. */
async function clean(object: File): Promise<boolean> {
  const [bytes] = await object.download();
  const cleaned = await cleanSvg(bytes);
  if (cleaned !== null && !bytes.equals(Buffer.from(cleaned))) {
    await object.save(cleaned, { contentType: 'image/svg+xml', resumable: false });
  }
  return cleaned !== null;
}

/** Whether captions can be read and lie within their film. Without it, nothing speaks against them. */
async function fitFilm(object: File, { videoId, forVersion }: CaptionsFile): Promise<boolean> {
  const version = readDocument(
    filmVersion,
    await database().doc(`videos/${videoId}/versions/${forVersion}`).get(),
  );
  const [bytes] = await object.download();
  const seconds = version?.durationSeconds ?? Infinity;
  return captionsProblem(decodedText(bytes), seconds) === null;
}

/** Whether a customer may have one more file for the studio to work with, or an order one more style frame. */
async function hasRoom(file: StoredFile): Promise<boolean> {
  if (file.purpose !== 'asset' && file.purpose !== 'frame') return true;
  const ready = database()
    .collection('files')
    .where('purpose', '==', file.purpose)
    .where('state', '==', 'ready');
  const [some, most] =
    file.purpose === 'asset'
      ? [ready.where('userId', '==', file.userId), maxAssets]
      : [ready.where('subscriptionId', '==', file.subscriptionId), maxFrames];
  const { count } = (await some.limit(most).count().get()).data();
  return count < most;
}

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

const isGone = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

/** Links that never expire would otherwise work for the person who sent the file. */
async function removeTokens(object: File): Promise<void> {
  await object.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
}
