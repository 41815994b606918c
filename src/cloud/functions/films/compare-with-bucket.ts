import type { GetFilesResponse } from '@google-cloud/storage';
import { type QueryDocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { fileIdOfObject, storedFile, type StoredFile } from '#domain/stored-file.ts';
import { errorFacts } from '../request/error-facts.ts';
import { log } from '../request/log.ts';
import { database } from '../store/admin.ts';
import { UnreadableDocument, fieldsOf } from '../store/documents.ts';
import { bucket, objectOf, removeObject } from '../store/objects.ts';
import { pagesOf } from '../store/pages.ts';
import { receiveObject } from './receive-object.ts';
import { filmVersion, holdsFile, withoutFile } from '#domain/film-version.ts';

const pageSize = 300;
/** Younger objects are dealt with by their own event. */
const hour = 60 * 60 * 1000;

type Compared = { withoutFile: number; withoutEvent: number; withoutObject: number };

/**
 * Compares all files with all objects, in both directions, as of this time. An object that no file waits
 * for is removed, and one whose event was lost is received now. A ready file whose object is gone is
 * marked `missing` and taken out of its version, and `onMissing` is told. Every step may be taken again. With
 * `prefix`, only files whose ids begin with it.
 */
export async function compareWithBucket(
  at: Date,
  prefix = '',
  onMissing: (file: QueryDocumentSnapshot) => void = () => undefined,
): Promise<Compared> {
  const known = new Set<string>();
  const compared: Compared = { withoutFile: 0, withoutEvent: 0, withoutObject: 0 };
  for await (const page of objectPages(prefix)) {
    for (const { fileId } of page) known.add(fileId);
    // Younger ones may have come after the page.
    const old = page.filter(({ createdAt }) => at.getTime() - createdAt.getTime() > hour);
    const states = await statesOf(old.map(({ fileId }) => fileId));
    for (const [fileId, state] of states) {
      if (state === 'ready') continue;
      if (state === 'uploading' || state === 'checking') {
        if (await isReceived(fileId)) compared.withoutEvent += 1;
      } else {
        await removeObject(fileId);
        compared.withoutFile += 1;
      }
    }
  }
  const ready = database().collection('files').where('state', '==', 'ready');
  for await (const page of pagesOf(ready)) {
    for (const file of page) {
      const { id } = file;
      if (!id.startsWith(prefix)) continue;
      // It may have arrived since the objects were listed.
      if (known.has(id) || (await (await objectOf(id)).exists())[0]) continue;
      if (!(await markMissing(id))) continue;
      compared.withoutObject += 1;
      onMissing(file);
    }
  }
  return compared;
}

/** Receives an object, unless its document, or one that it needs, cannot be read: the others do not wait for it. */
async function isReceived(fileId: string): Promise<boolean> {
  try {
    await receiveObject(fileId);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    log.error('An object whose event was lost stays as it is', errorFacts(error));
    return false;
  }
}

/** The objects of all files, a page at a time. */
async function* objectPages(prefix: string): AsyncGenerator<{ fileId: string; createdAt: Date }[]> {
  let query: object | null = {
    prefix: `files/${prefix}`,
    maxResults: pageSize,
    autoPaginate: false,
  };
  while (query !== null) {
    const [objects, next]: GetFilesResponse = await (await bucket()).getFiles(query);
    yield objects.flatMap(({ name, metadata: { timeCreated } }) => {
      const fileId = fileIdOfObject(name);
      return fileId === null ? [] : [{ fileId, createdAt: new Date(timeCreated ?? 0) }];
    });
    query = next ?? null;
  }
}

/** The state of each of these files; null where there is no document. */
async function statesOf(fileIds: readonly string[]): Promise<Map<string, unknown>> {
  if (fileIds.length === 0) return new Map();
  const db = database();
  const documents = await db.getAll(...fileIds.map((id) => db.doc(`files/${id}`)), {
    fieldMask: ['state'],
  });
  return new Map(documents.map((each) => [each.id, each.exists ? each.get('state') : null]));
}

/**
 * Marks a ready file whose object is gone, and takes it out of its version: what is not there is not offered,
 * and before a delivery it counts as missing. Says whether the file was ready until now.
 */
const markMissing = (fileId: string): Promise<boolean> =>
  database().runTransaction(async (transaction) => {
    const reference = database().doc(`files/${fileId}`);
    const found = await transaction.get(reference);
    if (found.get('state') !== 'ready') return false;
    // One that nobody can read keeps no sweep from going on.
    const file = storedFile.safeParse(fieldsOf(found)).data;
    if (file !== undefined) await takeOut(transaction, file);
    transaction.update(reference, {
      state: 'refused',
      refusal: 'missing',
      updatedAt: FieldValue.serverTimestamp(),
    });
    return true;
  });

/** Takes a file out of its version, unless another one has taken its place there. */
async function takeOut(
  transaction: Transaction,
  { id, videoId, version: number }: StoredFile,
): Promise<void> {
  if (videoId === null || number === null) return;
  const reference = database().doc(`videos/${videoId}/versions/${number}`);
  const found = await transaction.get(reference);
  const version = found.exists ? filmVersion.safeParse(fieldsOf(found)).data : undefined;
  if (version === undefined || !holdsFile(version, id)) return;
  transaction.update(reference, withoutFile(version, id));
}
