import { randomUUID } from 'node:crypto';
import type { File } from '@google-cloud/storage';
import type { StoredFile } from '#domain/stored-file.ts';
import { runsInEmulator } from '../environment.ts';
import { objectOf } from '../store/objects.ts';

type Link = {
  expiresAt: Date;
  /** Saved under the file's name instead of shown. */
  download: boolean;
};

/** An address at which everybody who has it can load a file until it ends. */
export async function addressOf(
  { id, name, type }: Pick<StoredFile, 'id' | 'name' | 'type'>,
  link: Link,
): Promise<string> {
  return addressOfObject(await objectOf(id), { name, type, ...link });
}

/** The same for any object, which is saved under this name. */
export async function addressOfObject(
  object: File,
  { name, type, expiresAt, download }: Link & { name: string; type: string },
): Promise<string> {
  const kind = download ? 'attachment' : 'inline';
  const disposition = `${kind}; filename*=UTF-8''${encodedName(name)}`;
  if (runsInEmulator) return emulatedAddress(object, disposition);
  const [url] = await object.getSignedUrl({
    version: 'v4',
    action: 'read',
    expires: expiresAt,
    responseType: type,
    responseDisposition: disposition,
  });
  return url;
}

/** The emulator knows no signatures, so its links have a token and no end. */
async function emulatedAddress(object: File, contentDisposition: string): Promise<string> {
  const token = randomUUID();
  await object.setMetadata({
    contentDisposition,
    metadata: { firebaseStorageDownloadTokens: token },
  });
  const host = process.env['STORAGE_EMULATOR_HOST'] ?? '';
  const path = `/v0/b/${object.bucket.name}/o/${encodeURIComponent(object.name)}`;
  return `${host}${path}?alt=media&token=${token}`;
}

/** As RFC 5987 wants it: `encodeURIComponent` leaves some characters that it does not allow. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
