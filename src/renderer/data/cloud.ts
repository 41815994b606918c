import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import type { ClientConfig } from '#contracts/client-config.ts';
import type { TokenVault } from '#contracts/desktop-api.ts';
import { createAccountRepository } from './repositories/account-repository.ts';
import { createAccount } from './identity/account.ts';
import type { StartAppCheck } from './app-check.ts';
import { createCartsRepository } from './repositories/carts-repository.ts';
import { isFirestoreReachable } from './firestore/is-firestore-reachable.ts';
import { createSignOutReasons } from './identity/sign-out-reasons.ts';
import { followAddress } from './identity/follow-address.ts';
import { createFunctionsClient } from './functions-client.ts';
import { createIdentity } from './identity/identity.ts';
import { createNotesRepository } from './repositories/notes-repository.ts';
import { createProductsRepository } from './repositories/products-repository.ts';
import { createProgressRepository } from './repositories/progress-repository.ts';
import { createQueueRepository } from './repositories/queue-repository.ts';
import { createStudioRepository } from './repositories/studio-repository.ts';
import { renewStreamsAtLogIn, resumeAfterSleep } from './firestore/renew-streams.ts';
import { createSubscriptionsRepository } from './repositories/subscriptions-repository.ts';
import { createSystemRepository } from './repositories/system-repository.ts';
import { createUsersRepository } from './repositories/users-repository.ts';
import { vaultPersistence } from './identity/vault-persistence.ts';
import { createVideosRepository } from './repositories/videos-repository.ts';

type Extras = {
  /** Tells several people in one process apart. */
  name?: string;
  /** Given only for a cloud that wants App Check. */
  startAppCheck?: StartAppCheck | null;
  /** Keeps sign-in tokens instead of the page's own database. */
  tokens?: TokenVault | undefined;
  /** How tabs of one browser tell each other who has logged out. */
  otherTabs?: BroadcastChannel;
};

/**
 * Everything the product asks of the cloud. Loads Firebase, so import this file dynamically, and
 * call it once.
 */
export function createCloud(
  config: ClientConfig,
  { name, startAppCheck, tokens, otherTabs }: Extras = {},
) {
  const { projectId, apiKey, authDomain, appId } = config.firebase;
  const options = { projectId, apiKey, authDomain, ...(appId ? { appId } : {}) };
  const app = initializeApp(options, name);
  const { appCheckSiteKey } = config;
  const appCheckToken =
    startAppCheck && appCheckSiteKey !== undefined ? startAppCheck(app, appCheckSiteKey) : null;
  // Without the popup resolver, which would fetch a script of Google's: `google-sign-in.ts` has it.
  const auth = initializeAuth(app, {
    // The first one is used; whom Firebase finds in another is moved there.
    persistence: [
      ...(tokens ? [vaultPersistence(tokens)] : []),
      indexedDBLocalPersistence,
      browserLocalPersistence,
    ],
  });
  const db = initializeFirestore(app, {});
  if (config.emulators) {
    const { auth: authUrl, firestore } = config.emulators;
    connectAuthEmulator(auth, authUrl, { disableWarnings: true });
    connectFirestoreEmulator(db, firestore.host, firestore.port);
  }

  renewStreamsAtLogIn(auth, db);
  const system = createSystemRepository(db);
  const functions = createFunctionsClient({
    auth,
    functionsUrl: config.functionsUrl,
    gates: system.gates,
    appCheckToken,
  });
  const signOutReasons = createSignOutReasons(auth, otherTabs ?? null);
  followAddress({ auth, db, functions, signOutReasons });
  const documents = createAccountRepository(db, system.gates);
  return {
    account: createAccount({ auth, documents, functions, signOutReasons }),
    identity: createIdentity({
      auth,
      db,
      gates: system.gates,
      signOutReasons,
      siteUrl: config.siteUrl,
      offers: { google: config.googleSignIn === true },
      isProven: async () =>
        appCheckSiteKey === undefined ||
        (appCheckToken !== null && (await succeeds(appCheckToken))),
    }),
    users: createUsersRepository(db),
    carts: createCartsRepository(db, system.gates),
    products: createProductsRepository(db),
    subscriptions: createSubscriptionsRepository(db),
    progress: createProgressRepository(db, system.gates),
    videos: createVideosRepository(db, system.gates),
    queue: createQueueRepository(db, system.gates),
    notes: createNotesRepository(db, system.gates),
    studio: createStudioRepository(db, system.gates),
    system,
    functions,
    /** To be called when the computer wakes up. */
    resumeAfterSleep: () => resumeAfterSleep(auth, db),
    /** Whether Firestore answers at all, even if the SDK's own connection hangs. */
    isReachable: () => isFirestoreReachable(config),
  };
}
export type Cloud = ReturnType<typeof createCloud>;

async function succeeds(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
