import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { fileIdOfObject } from '#domain/stored-file.ts';
import { capacity } from '../capacity.ts';
import { handleEvent } from '../events/handle-event.ts';
import { receiveObject } from './receive-object.ts';

/** Looks at each object that has arrived: it becomes ready by its grant, or is removed. */
export const receiveFile = onObjectFinalized(
  { ...capacity.receiveFile, bucket: storageBucket, retry: true },
  async ({ id, time, data }) => {
    const fileId = fileIdOfObject(data.name);
    // Nothing of ours is elsewhere: somebody of the studio may have put it there by hand.
    if (fileId === null) return;
    const event = { id, time, document: `files/${fileId}` };
    await handleEvent('receiveFile', event, ({ inSteps }) => inSteps(() => receiveObject(fileId)));
  },
);
