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
import { defaultStaffIdleMinutes } from '#domain/session-end.ts';
import { createAccountRepository } from './repositories/account-repository.ts';
import { createAccount } from './identity/account.ts';
import type { StartAppCheck } from './app-check.ts';
import { createCartsRepository } from './repositories/carts-repository.ts';
import { createFilmsRepository } from './repositories/films-repository.ts';
import { createFailureLog, logToConsole } from './log-failures.ts';
import { isFirestoreReachable } from './firestore/is-firestore-reachable.ts';
import { createSecondFactors } from './identity/second-factor.ts';
import { createSignOutReasons } from './identity/sign-out-reasons.ts';
import { followAddress } from './identity/follow-address.ts';
import { createFunctionsClient } from './functions-client.ts';
import { createFilesRepository } from './repositories/files-repository.ts';
import { createIdentity } from './identity/identity.ts';
import { createNotesRepository } from './repositories/notes-repository.ts';
import { createProductsRepository } from './repositories/products-repository.ts';
import { createProgressRepository } from './repositories/progress-repository.ts';
import { createQueueRepository } from './repositories/queue-repository.ts';
import { createStartRefusal } from './identity/start-refusal.ts';
import { createStudioRepository } from './repositories/studio-repository.ts';
import { renewStreamsAtLogIn, resumeAfterSleep } from './firestore/renew-streams.ts';
import { createSubscriptionsRepository } from './repositories/subscriptions-repository.ts';
import { createSystemRepository } from './repositories/system-repository.ts';
import { createUserDocuments } from './repositories/user-documents.ts';
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
  const startRefusal = createStartRefusal();
  const auth = initializeAuth(app, {
    errorMap: startRefusal.errorMap,
    // The first one is used; whom Firebase finds in another is moved there.
    persistence: [
      ...(tokens ? [vaultPersistence(tokens)] : []),
      indexedDBLocalPersistence,
      browserLocalPersistence,
    ],
  });
  if (config.authRecaptcha === true) {
    import('./identity/auth-recaptcha.ts')
      .then(({ startAuthRecaptcha }) => startAuthRecaptcha(auth))
      .catch(ignored);
  }
  const db = initializeFirestore(app, {});
  if (config.emulators) {
    const { auth: authUrl, firestore } = config.emulators;
    connectAuthEmulator(auth, authUrl, { disableWarnings: true });
    connectFirestoreEmulator(db, firestore.host, firestore.port);
  }

  renewStreamsAtLogIn(auth, db);
  const logFailures = createFailureLog({
    userId: () => auth.currentUser?.uid ?? null,
    report: logToConsole,
  });
  const system = logFailures('system', createSystemRepository(db));
  const { gates } = system;
  const functions = logFailures(
    'functions',
    createFunctionsClient({ auth, functionsUrl: config.functionsUrl, gates, appCheckToken }),
  );
  const signOutReasons = createSignOutReasons(auth, otherTabs ?? null);
  const secondFactors = createSecondFactors(auth);
  const userDocuments = logFailures('userDocuments', createUserDocuments(db, gates));
  followAddress({ auth, userDocuments, functions, signOutReasons });
  const documents = logFailures('account', createAccountRepository(db, gates));
  return {
    account: createAccount({ auth, documents, functions, signOutReasons, secondFactors }),
    identity: createIdentity({
      auth,
      gates,
      userDocuments,
      signOutReasons,
      secondFactors,
      startRefusal,
      siteUrl: config.siteUrl,
      offers: { google: config.googleSignIn === true },
      staffNeedsSecondFactor: config.staffSecondFactor === 'required',
      isProven: async () =>
        appCheckSiteKey === undefined ||
        (appCheckToken !== null && (await succeeds(appCheckToken))),
    }),
    users: logFailures('users', createUsersRepository(db)),
    carts: logFailures('carts', createCartsRepository(db, gates)),
    products: logFailures('products', createProductsRepository(db)),
    subscriptions: logFailures('subscriptions', createSubscriptionsRepository(db)),
    progress: logFailures('progress', createProgressRepository(db, gates)),
    videos: logFailures('videos', createVideosRepository(db, gates)),
    films: logFailures('films', createFilmsRepository(db, gates, config.siteUrl)),
    queue: logFailures('queue', createQueueRepository(db, gates)),
    notes: logFailures('notes', createNotesRepository(db, gates)),
    files: logFailures('files', createFilesRepository(db)),
    /** The uploads of the person signed in; their code is loaded at the first call. */
    loadUploads: async (uid: string) => {
      const { sessionUploads } = await import('./storage/open-uploads.ts');
      return sessionUploads.open(uid, { auth, db, gates, config, appCheckToken });
    },
    studio: logFailures('studio', createStudioRepository(db, gates)),
    system,
    functions,
    /** Who may set up a second factor on the account page. */
    secondFactorOffer:
      config.secondFactor === 'everyone'
        ? 'everyone'
        : config.staffSecondFactor === 'required'
          ? 'staff'
          : (config.secondFactor ?? 'off'),
    /** Whether staff have to have one. */
    staffNeedsSecondFactor: config.staffSecondFactor === 'required',
    /** Milliseconds without a use after which a session of staff ends; null for never. */
    staffIdleLimit:
      config.staffIdleMinutes === 0
        ? null
        : (config.staffIdleMinutes ?? defaultStaffIdleMinutes) * 60_000,
    /** To be called when the computer wakes up. */
    resumeAfterSleep: () => resumeAfterSleep(auth, db),
    /** Whether Firestore answers at all, even if the SDK's own connection hangs. */
    isReachable: () => isFirestoreReachable(config),
  };
}
export type Cloud = ReturnType<typeof createCloud>;

/** The log-in works without it, only later. */
const ignored = () => {};

async function succeeds(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
