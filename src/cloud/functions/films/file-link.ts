import { downloadNameOf } from '#domain/download-names.ts';
import { isStaff } from '#domain/roles.ts';
import { linkMinutes, storedFile, type StoredFile } from '#domain/stored-file.ts';
import { video as storedVideo } from '#domain/video.ts';
import { addressOf } from './address-of.ts';
import { isDelivered } from './is-delivered.ts';
import type { Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { objectOf } from '../store/objects.ts';

/** Gives somebody who may see a file an address of its bytes, which ends by itself. */
export const fileLink: RunCall<'fileLink'> = async ({ caller, body }) => {
  const file = readDocument(storedFile, await database().doc(`files/${body.fileId}`).get());
  if (file === null) throw refusal('not-found');
  if (!(await maySee(caller, file))) throw refusal('forbidden');
  if (file.state === 'refused' || file.state === 'canceled') throw refusal('file-refused');
  if (file.state !== 'ready') throw refusal('file-not-ready');
  const object = await objectOf(file.id);
  if (!(await object.exists())[0]) throw refusal('not-found');
  const expiresAt = new Date(Date.now() + linkMinutes * 60_000);
  const download = body.download === true;
  const name = download ? await savedName(file) : file.name;
  return { url: await addressOf({ ...file, name }, { expiresAt, download }), expiresAt };
};

/** The browser saves it under the name that its address tells, so the address tells the film's. */
async function savedName(file: StoredFile): Promise<string> {
  if (file.videoId === null || file.version === null) return file.name;
  const video = readDocument(storedVideo, await database().doc(`videos/${file.videoId}`).get());
  return video === null ? file.name : downloadNameOf(video.title, file);
}

/** What belongs to a version is shown to its customer while that is delivered, everything else at once. */
async function maySee(caller: Caller, file: StoredFile): Promise<boolean> {
  if (isStaff(caller)) return true;
  if (file.userId !== caller.uid) return false;
  if (file.videoId === null) return true;
  return isDelivered(file.id, file);
}
