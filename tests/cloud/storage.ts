import { z } from 'zod';
import type { Account } from './accounts.ts';
import { db, freshName, localCloud } from './local-cloud.ts';

const bucket = `${localCloud.GCLOUD_PROJECT}.appspot.com`;
const objects = `http://${localCloud.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket}/o`;

/** A file's document as the app writes it; given fields replace its own. */
export async function grantFile(
  person: Account,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const fileId = freshName('file');
  const now = new Date();
  await db.doc(`files/${fileId}`).set({
    userId: person.uid,
    uploadedBy: person.uid,
    purpose: 'asset',
    videoId: null,
    format: null,
    assetKind: 'picture',
    name: 'picture.png',
    type: 'image/png',
    size,
    state: 'uploading',
    refusal: null,
    report: null,
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
