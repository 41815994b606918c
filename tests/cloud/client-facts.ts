import type { ClientConfig } from '#contracts/client-config.ts';
import { localCloud } from './local-cloud.ts';

const firestore = new URL(`http://${localCloud.FIRESTORE_EMULATOR_HOST}`);

/** What the local cloud answers at `/config.json`. */
export const clientConfig: ClientConfig = {
  firebase: {
    projectId: localCloud.GCLOUD_PROJECT,
    apiKey: 'local-demo-key',
    authDomain: 'localhost',
    storageBucket: `${localCloud.GCLOUD_PROJECT}.appspot.com`,
  },
  functionsUrl: localCloud.ORBITREEL_FUNCTIONS_URL,
  siteUrl: 'http://127.0.0.1:5173',
  emulators: {
    auth: `http://${localCloud.FIREBASE_AUTH_EMULATOR_HOST}`,
    firestore: { host: firestore.hostname, port: Number(firestore.port) },
    storage: `http://${localCloud.FIREBASE_STORAGE_EMULATOR_HOST}`,
    outboxUrl: 'http://127.0.0.1:4243',
  },
};
