import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import type { ClientConfig } from '#contracts/client-config.ts';
import { createAccountRepository } from './account-repository.ts';
import { createAccount } from './account.ts';
import { createCartsRepository } from './carts-repository.ts';
import { createFunctionsClient } from './functions-client.ts';
import { createIdentity } from './identity.ts';
import { createProductsRepository } from './products-repository.ts';
import { createProgressRepository } from './progress-repository.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { createSystemRepository } from './system-repository.ts';
import { createUsersRepository } from './users-repository.ts';
import { createVideosRepository } from './videos-repository.ts';

/**
 * Everything the product asks of the cloud. Loads Firebase, so import this file dynamically, and
 * call it once; several people in one process are told apart by a name.
 */
export function createCloud(config: ClientConfig, name?: string) {
  const { projectId, apiKey, authDomain, appId } = config.firebase;
  const options = { projectId, apiKey, authDomain, ...(appId ? { appId } : {}) };
  const app = initializeApp(options, name);
  // Without the popup resolver: only e-mail and password are offered.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const db = initializeFirestore(app, {});
  if (config.emulators) {
    const { auth: authUrl, firestore } = config.emulators;
    connectAuthEmulator(auth, authUrl, { disableWarnings: true });
    connectFirestoreEmulator(db, firestore.host, firestore.port);
  }

  const system = createSystemRepository(db);
  const functions = createFunctionsClient(auth, config.functionsUrl, system.gates);
  const documents = createAccountRepository(db, system.gates);
  return {
    account: createAccount({ auth, documents, functions }),
    identity: createIdentity(auth, db, system.gates),
    users: createUsersRepository(db),
    carts: createCartsRepository(db, system.gates),
    products: createProductsRepository(db),
    subscriptions: createSubscriptionsRepository(db),
    progress: createProgressRepository(db, system.gates),
    videos: createVideosRepository(db, system.gates),
    system,
    functions,
  };
}
export type Cloud = ReturnType<typeof createCloud>;
