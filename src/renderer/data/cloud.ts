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
import { createAuditRepository } from './repositories/audit-repository.ts';
import { createExportsRepository } from './repositories/exports-repository.ts';
import { createRollupsRepository } from './repositories/rollups-repository.ts';
import { createReconciliationRepository } from './repositories/reconciliation-repository.ts';
import { createBoardRepository } from './repositories/board-repository.ts';
import { createBookingsRepository } from './repositories/bookings-repository.ts';
import { createBrandsRepository } from './repositories/brands-repository.ts';
import { createBriefsRepository } from './repositories/briefs-repository.ts';
import { createCartsRepository } from './repositories/carts-repository.ts';
import { createCommentsRepository } from './repositories/comments-repository.ts';
import { createFilmsRepository } from './repositories/films-repository.ts';
import { createLegalTextsRepository } from './repositories/legal-texts-repository.ts';
import { cookieServicesOf } from './cookie-services.ts';
import { createFailureLog, type Reportable } from './log-failures.ts';
import { reportFailure } from './report-failure.ts';
import { isFirestoreReachable } from './firestore/is-firestore-reachable.ts';
import { createSecondFactors } from './identity/second-factor.ts';
import { createSignOutReasons } from './identity/sign-out-reasons.ts';
import { followAddress } from './identity/follow-address.ts';
import { createCall } from './create-call.ts';
import { createFilesRepository } from './repositories/files-repository.ts';
import { createIdentity } from './identity/identity.ts';
import { createCustomerNotesRepository } from './repositories/customer-notes-repository.ts';
import { createNotesRepository } from './repositories/notes-repository.ts';
import { createParcelsRepository } from './repositories/parcels-repository.ts';
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

  auth.authStateReady().then(startRefusal.settle, startRefusal.settle);
  renewStreamsAtLogIn(auth, db);
  const { logFailures, logFailure } = createFailureLog({
    userId: () => auth.currentUser?.uid ?? null,
    report: reportFailure,
  });
  const ofDatabase = <Repository extends Reportable<Repository>>(
    operations: string,
    repository: Repository,
  ) => logFailures(operations, repository, databaseLimit);
  const system = ofDatabase(
    'system',
    createSystemRepository(db, (error) => logFailure('system.loadStatus', error)),
  );
  const { gates } = system;
  const { call, loadSharedFilm, stopMail } = createCall({
    auth,
    functionsUrl: config.functionsUrl,
    gates,
    appCheckToken,
    logFailure,
  });
  const signOutReasons = createSignOutReasons(auth, otherTabs ?? null);
  const secondFactors = createSecondFactors(auth, logFailures);
  const userDocuments = logFailures('userDocuments', createUserDocuments(db, gates));
  followAddress({ auth, userDocuments, call, signOutReasons });
  const documents = ofDatabase('account', createAccountRepository(db, gates));
  return {
    account: logFailures(
      'account',
      createAccount({
        auth,
        documents,
        call,
        signOutReasons,
        secondFactors,
        logFailures,
      }),
    ),
    identity: logFailures(
      'identity',
      createIdentity({
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
    ),
    users: ofDatabase('users', createUsersRepository(db)),
    audit: ofDatabase('audit', createAuditRepository(db)),
    exports: ofDatabase('exports', createExportsRepository(db)),
    reconciliation: ofDatabase('reconciliation', createReconciliationRepository(db)),
    rollups: ofDatabase('rollups', createRollupsRepository(db)),
    briefs: ofDatabase('briefs', createBriefsRepository(db, gates)),
    carts: ofDatabase('carts', createCartsRepository(db, gates)),
    brands: ofDatabase('brands', createBrandsRepository(db, gates)),
    products: ofDatabase('products', createProductsRepository(db)),
    subscriptions: ofDatabase('subscriptions', createSubscriptionsRepository(db)),
    legalTexts: ofDatabase('legalTexts', createLegalTextsRepository(db)),
    progress: ofDatabase('progress', createProgressRepository(db, gates)),
    bookings: ofDatabase('bookings', createBookingsRepository(db)),
    parcels: ofDatabase('parcels', createParcelsRepository(db, gates, config.siteUrl)),
    videos: ofDatabase('videos', createVideosRepository(db, gates)),
    films: ofDatabase('films', createFilmsRepository(db, gates, config.siteUrl)),
    comments: ofDatabase('comments', createCommentsRepository(db, gates)),
    board: ofDatabase('board', createBoardRepository(db)),
    queue: ofDatabase('queue', createQueueRepository(db, gates)),
    notes: ofDatabase('notes', createNotesRepository(db, gates)),
    customerNotes: ofDatabase('customerNotes', createCustomerNotesRepository(db, gates)),
    files: ofDatabase('files', createFilesRepository(db, gates)),
    /** The uploads of the person signed in; their code is loaded at the first call. */
    loadUploads: async (uid: string) => {
      const { sessionUploads } = await import('./storage/open-uploads.ts');
      const onFailed = (error: Error) => logFailure('uploads.send', error);
      return sessionUploads.open(uid, { auth, db, gates, config, appCheckToken, onFailed });
    },
    studio: ofDatabase('studio', createStudioRepository(db, gates)),
    system,
    call,
    loadSharedFilm,
    stopMail,
    /** Origin of the website, for links that leave this device. */
    siteUrl: config.siteUrl,
    /** Whether the payment provider adds taxes to every price. */
    addsTaxes: config.automaticTax === true,
    /** The payment provider's public key, with which the cart loads its script; null for none. */
    stripePublishableKey: config.stripePublishableKey ?? null,
    /** Services of others that set cookies. */
    cookieServices: cookieServicesOf(config),
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

/** Milliseconds after which a read or write of the database has failed. */
const databaseLimit = 30_000;

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
