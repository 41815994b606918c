import { z } from 'zod';
import type { FilmFormat } from '#domain/stored-file.ts';
import { assetDraftOf, filmReportOf } from '#tests/support/stored-files.ts';
import type { Account } from './accounts.ts';
import { bucket, db, freshName, localCloud } from './local-cloud.ts';

const objects = `http://${localCloud.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket.name}/o`;

/** A file's document as the app writes it; given fields replace its own. */
export async function grantFile(
  person: Account,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const fileId = freshName('file');
  const now = new Date();
  await db.doc(`files/${fileId}`).set({
    ...assetDraftOf({ assetKind: 'picture', name: 'picture.png', size }),
    userId: person.uid,
    uploadedBy: person.uid,
    state: 'uploading',
    refusal: null,
    checksum: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  return fileId;
}

type Person = Pick<Account, 'token'> | null;

function asPerson(person: Person): Record<string, string> {
  return person ? { Authorization: `Firebase ${person.token}` } : {};
}

/** The fields of a cut of a video, for `grantFile`. */
export const cutFields = (videoId: string, userId: string, format: FilmFormat) => ({
  userId,
  purpose: 'cut',
  videoId,
  format,
  assetKind: null,
  name: `cut ${format}.webm`,
  type: 'video/webm',
  report: filmReportOf(),
});

/** Any other request to an object, or to the list of them when there is no name. */
export function requestObject(person: Person, method: string, name: string | null, body?: string) {
  const address =
    name === null ? `${objects}?prefix=files/` : `${objects}/${encodeURIComponent(name)}`;
  return fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...asPerson(person) },
    ...(body === undefined ? {} : { body }),
  });
}

const header = (response: Response, name: string) => z.string().parse(response.headers.get(name));

/** Begins an upload by the resumable protocol and returns its address. */
export async function startUpload(
  person: Person,
  name: string,
  { size, type }: { size: number; type: string },
): Promise<string> {
  const response = await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(size),
      'X-Goog-Upload-Header-Content-Type': type,
      ...asPerson(person),
    },
    body: JSON.stringify({ name, contentType: type }),
  });
  return header(response, 'x-goog-upload-url');
}

export function sendPart(
  address: string,
  part: { command: string; offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Command': part.command,
      'X-Goog-Upload-Offset': String(part.offset),
    },
    body: part.bytes,
  });
}

/** How much of it has arrived, and whether it is complete. */
export async function queryUpload(address: string) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'X-Goog-Upload-Command': 'query' },
  });
  return {
    received: Number(header(response, 'x-goog-upload-size-received')),
    status: header(response, 'x-goog-upload-status'),
  };
}

/** Uploads an object whole and returns the answer to its last part. */
export async function upload(
  person: Person,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Response> {
  const address = await startUpload(person, name, { size: bytes.length, type });
  return sendPart(address, { command: 'upload, finalize', offset: 0, bytes });
}

/** The first bytes of a type, and then nothing much, so that it has this size. */
const beginningWith = (beginning: readonly number[], size: number) => {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(beginning);
  return bytes;
};

export const pngOf = (size: number) =>
  beginningWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], size);
export const webmOf = (size: number) =>
  beginningWith([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')], size);
