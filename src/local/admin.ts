import { IdempotencyStrategy } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { host, type Ports } from './ports.ts';
import { noGoogleMachine, projectId, storageBucket } from './project.ts';

export type Admin = { auth: Auth; db: Firestore; storage: Storage; close: () => Promise<void> };

/** A connection to the local emulators that bypasses the rules. */
export function connectAdmin(ports: Pick<Ports, 'auth' | 'firestore' | 'storage'>): Admin {
  // The SDK reads the emulators' addresses only from here.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${host}:${ports.auth}`;
  process.env['FIRESTORE_EMULATOR_HOST'] = `${host}:${ports.firestore}`;
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `${host}:${ports.storage}`;
  Object.assign(process.env, noGoogleMachine);
  const app = initializeApp({ projectId, storageBucket }, `local-cloud-${ports.firestore}`);
  const storage = getStorage(app);
  // The Storage emulator closes connections that rest, also while one is taken up again.
  storage.bucket().storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return {
    auth: getAuth(app),
    db: getFirestore(app),
    storage,
    close: () => deleteApp(app),
  };
}
