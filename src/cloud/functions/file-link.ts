import type { z } from 'zod';
import { fileLinkRequest, type fileLinkResponse } from '#contracts/studio-api.ts';
import { isStaff } from '#domain/roles.ts';
import { linkMinutes, storedFile, type StoredFile } from '#domain/stored-file.ts';
import { addressOf } from './files/address-of.ts';
import { isDelivered } from './files/is-delivered.ts';
import type { Caller } from './request/caller.ts';
import { clientFunction } from './request/client-function.ts';
import { refusal } from './request/failure.ts';
import { database } from './store/admin.ts';
import { readDocument } from './store/documents.ts';
import { objectOf } from './store/objects.ts';

/** Gives somebody who may see a file an address of its bytes, which ends by itself. */
export const fileLink = clientFunction({
  name: 'fileLink',
  body: fileLinkRequest,
  run: async ({ caller, body }): Promise<z.input<typeof fileLinkResponse>> => {
    const file = readDocument(storedFile, await database().doc(`files/${body.fileId}`).get());
    if (file === null) throw refusal('not-found');
    if (!(await maySee(caller, file))) throw refusal('forbidden');
    if (file.state === 'refused' || file.state === 'canceled') throw refusal('file-refused');
    if (file.state !== 'ready') throw refusal('file-not-ready');
    const object = await objectOf(file.id);
    if (!(await object.exists())[0]) throw refusal('not-found');
    const expiresAt = new Date(Date.now() + linkMinutes * 60_000);
    return {
      url: await addressOf(file, { expiresAt, download: body.download === true }),
      expiresAt,
    };
  },
});

/** What belongs to a version is shown to its customer while that is delivered, everything else at once. */
async function maySee(caller: Caller, file: StoredFile): Promise<boolean> {
  if (isStaff(caller)) return true;
  if (file.userId !== caller.uid) return false;
  if (file.videoId === null) return true;
  return isDelivered(file.id, file);
}
