import { IdempotencyStrategy } from '@google-cloud/storage';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';

const environment = z.object(
  {
    GCLOUD_PROJECT: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
    ORBITREEL_STORAGE_RULES: z.enum(['the real runtime', 'our stand-in']),
    ORBITREEL_FUNCTIONS_URL: z.url(),
    ORBITREEL_PAYMENT_URL: z.url(),
    STRIPE_WEBHOOK_SECRET: z.string(),
  },
  'These tests need the local cloud: run `npm run test:cloud`.',
);

/** Where the running local cloud has its parts. */
export const localCloud = environment.parse(process.env);

const app =
  getApps()[0] ??
  initializeApp({
    projectId: localCloud.GCLOUD_PROJECT,
    storageBucket: `${localCloud.GCLOUD_PROJECT}.appspot.com`,
  });

/** The database past its rules, for laying out and for looking. */
export const db = getFirestore(app);
/** The identity service past its checks. */
export const identities = getAuth(app);

/** The bytes of all files past the rules. */
export const bucket = getStorage(app).bucket();
// The Storage emulator closes connections that rest, also while one is taken up again.
bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;

/** Another name each time, so that tests never meet each other's documents. */
export function freshName(what: string): string {
  return `${what}-${crypto.randomUUID().slice(0, 8)}`;
}
