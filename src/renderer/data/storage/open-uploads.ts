import type { Auth } from 'firebase/auth';
import { collection, doc, type Firestore } from 'firebase/firestore';
import type { ClientConfig } from '#contracts/client-config.ts';
import type { Gates } from '#domain/gates.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import type { AppCheckToken } from '../app-check.ts';
import { createFileGrants } from './file-grants.ts';
import { createUploads } from './create-uploads.ts';
import { createResumableProtocol } from './resumable-protocol.ts';
import { createSentFiles } from './sent-files.ts';
import { createUploadRecords } from './upload-records.ts';

type UploadsCloud = {
  auth: Auth;
  db: Firestore;
  gates: Gates;
  config: Pick<ClientConfig, 'firebase' | 'emulators'>;
  appCheckToken: AppCheckToken | null;
  onFailed: (error: Error) => void;
};

/** The uploads of the person signed in. They stop when the session ends, and can go on in the next. */
export const sessionUploads = sessionScoped(
  (uid, { auth, db, gates, config, appCheckToken, onFailed }: UploadsCloud) => {
    const uploads = createUploads({
      uid,
      protocol: createResumableProtocol({
        storageUrl: config.emulators?.storage ?? 'https://firebasestorage.googleapis.com',
        bucket: config.firebase.storageBucket,
        authorize: async () => {
          const token = await auth.currentUser?.getIdToken();
          return {
            ...(token === undefined ? {} : { Authorization: `Firebase ${token}` }),
            ...(appCheckToken === null ? {} : { 'X-Firebase-AppCheck': await appCheckToken() }),
          };
        },
      }),
      grants: createFileGrants(db),
      gates,
      records: createUploadRecords(uid),
      locks: navigator.locks,
      sentFiles: createSentFiles(new BroadcastChannel(`sent-files/${uid}`)),
      timing: { now: () => performance.now(), wait: waitForNetwork },
      isOnline: () => navigator.onLine,
      newFileId: () => doc(collection(db, 'files')).id,
      onFailed,
    });
    void uploads.restore();
    return uploads;
  },
  (uploads) => uploads.stop(),
);

/** Resolves after the time, or when the network is back; rejects when aborted. */
function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOver);
      signal.removeEventListener('abort', onAbort);
    };
    const onOver = () => {
      finish();
      resolve();
    };
    const onAbort = () => {
      finish();
      reject(signal.reason);
    };
    const timer = setTimeout(onOver, milliseconds);
    window.addEventListener('online', onOver);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}
