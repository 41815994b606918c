import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from './admin.ts';
import { addsLocalTaxes, addressesOf, localClientConfig, type Addresses } from './addresses.ts';
import { builtFunctions, copyFunctions, rebuildOnChange } from './emulators/functions-folder.ts';
import { startEmulatorSuite, type EmulatorSuite } from './emulators/emulator-suite.ts';
import { findScheduledFunctions, tickFunctions } from './emulators/scheduled-functions.ts';
import { dataPaths, findSnapshot, saveSnapshot } from './emulators/snapshots.ts';
import { startOutboxServer } from './outbox/outbox-server.ts';
import { paymentEnvironment, type PaymentEnvironment } from './payment/payment-environment.ts';
import type { PaymentState } from './payment/payment-state.ts';
import { startPaymentServer } from './payment/payment-server.ts';
import { keepStateFile, readPaymentState } from './payment/state-file.ts';
import { parts, requireFreePorts, type Part, type Ports } from './ports.ts';
import { LocalCloudProblem } from './problem.ts';
import type { LocalRun } from './processes/local-run.ts';
import { localFolder, projectId, readFirebaseJson, type FirebaseJson } from './project.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { startDevServer } from './web/dev-server.ts';
import { startStaticServer } from './web/static-server.ts';

type Options = {
  run: LocalRun;
  ports: Ports;
  /** `persistent`: data of the last run, saved for the next, sources watched. `temporary`: neither. */
  data: 'persistent' | 'temporary';
  /** Begins without the data of the last time. */
  fresh?: boolean;
  onFunctionLog?: (line: string) => void;
};

export type LocalCloud = {
  addresses: Addresses;
  payment: PaymentEnvironment;
  storageRules: EmulatorSuite['storageRules'];
  /** Resolves with a sentence when a part ends by itself. */
  crashed: Promise<LocalCloudProblem>;
  /** Puts fresh demo data in the place of all data, which is temporary. The functions begin anew. */
  startOver: () => Promise<void>;
  /** Stops the parts inside this process and saves persistent data; the run stops the others. */
  stop: () => Promise<void>;
};

const dataFolder = process.env['ORBITREEL_DATA_FOLDER'] ?? join(localFolder, 'data');
const saveEvery = 5 * 60_000;
// A transaction that nobody ends, as of a stopped function, locks what it read for 60 s. The Firestore
// emulator answers 409 while it does, after 2 s each time; and 500 when a listener ends at the same moment.
const locksEndAfter = 90_000;
const quickRetries = [250, 500, 1000, 2000, 4000];

/** Starts every part and resolves when all of them answer and the demo data is there. */
export async function startLocalCloud(options: Options): Promise<LocalCloud> {
  const { run, ports, data } = options;
  const persistent = data === 'persistent';
  const addresses = addressesOf(ports);
  const payment = paymentEnvironment(process.env, addresses.payment);
  const standIn = payment.provider === 'stand-in';
  await requireFreePorts(ports, neededParts(standIn));
  if (persistent && options.fresh) await rm(dataFolder, { recursive: true, force: true });
  const snapshot = persistent ? await findSnapshot(dataFolder) : null;
  const firebaseJson = await readFirebaseJson();
  const built = await builtFunctions(firebaseJson);

  const emulators = await startEmulatorSuite({
    runId: run.id,
    runFolder: run.folder,
    temporaryFolder: run.temporaryFolder,
    functionsFolder: persistent ? built : await copyFunctions(built, run.folder),
    firebaseJson,
    ports,
    environment: {
      ...payment.variables,
      SITE_URL: addresses.web,
      FUNCTIONS_URL: addresses.functions,
      TAX: addsLocalTaxes ? 'automatic' : 'off',
    },
    importFrom: snapshot?.emulators ?? null,
    ...(options.onFunctionLog ? { onFunctionLog: options.onFunctionLog } : {}),
  });

  const startPayment = (state: PaymentState, onChange?: () => void) =>
    payment.provider === 'stand-in'
      ? startPaymentServer({
          port: ports.payment,
          state,
          ...(onChange ? { onChange } : {}),
          webhook: {
            url: `${addresses.functions}/paymentWebhook`,
            secret: payment.webhookSecret,
            ...(persistent ? {} : { retryDelays: quickRetries }),
          },
        })
      : null;
  const paymentState = await readPaymentState(snapshot?.payment ?? null);
  const stateFile = persistent
    ? keepStateFile(dataPaths(dataFolder).livePayment, paymentState)
    : null;
  let paymentServer = await startPayment(paymentState, stateFile?.changed);
  // Loaded while the emulators start, so that it does not delay them.
  const { connectAdmin } = await import('./admin.ts');
  const admin = connectAdmin(ports);
  const startOutbox = () =>
    startOutboxServer({
      port: ports.outbox,
      db: admin.db,
      authAddress: addresses.auth,
      site: addresses.web,
    });
  const web = await startWeb(options, firebaseJson);
  let outbox = await startOutbox();

  // The functions are loaded last: what they would add to the demo data is there already, and their processes,
  // started for hundreds of documents at once, would slow down all that comes next.
  const seed = (state: PaymentState) =>
    seedWhenEmpty({
      admin,
      paymentState: state,
      site: addresses.web,
      now: new Date(),
      answers: emulators.answers,
    });
  await seed(paymentState);
  await emulators.ready;
  await stateFile?.flush();
  paymentServer?.resume();

  const startOver = async () => {
    await Promise.all([paymentServer?.stop(), outbox.stop()]);
    await setTriggers(addresses.hub, 'disable');
    await clearEmulators(admin, addresses);
    const empty = await readPaymentState(null);
    [paymentServer, outbox] = await Promise.all([startPayment(empty), startOutbox()]);
    await seed(empty);
    await setTriggers(addresses.hub, 'enable');
  };

  const save = () => saveSnapshot({ dataFolder, hubAddress: addresses.hub });
  const stopBackground = persistent ? await startBackground(addresses, save) : () => {};
  if (persistent) run.watchdog.saveWhenKilled({ dataFolder, hubAddress: addresses.hub });

  return {
    addresses,
    payment,
    storageRules: emulators.storageRules,
    crashed: emulators.crashed,
    startOver,
    stop: async () => {
      stopBackground();
      await Promise.all([paymentServer?.stop(), outbox.stop(), web.stop()]);
      await stateFile?.flush();
      if (persistent) await save();
      await admin.close();
    },
  };
}

/** Lets functions follow changes, or not. Changes in between reach none, not even later. */
async function setTriggers(hub: string, what: 'enable' | 'disable'): Promise<void> {
  const response = await fetch(new URL(`/functions/${what}BackgroundTriggers`, hub), {
    method: 'PUT',
  });
  if (!response.ok) throw new LocalCloudProblem(`The emulators could not ${what} the functions.`);
}

async function clearEmulators({ storage }: Admin, { auth, firestore }: Addresses): Promise<void> {
  const remove = async (address: string, path: string) => {
    const url = new URL(`/emulator/v1/projects/${projectId}/${path}`, address);
    const waitUntil = Date.now() + locksEndAfter;
    let response = await fetch(url, { method: 'DELETE' });
    while ([409, 500].includes(response.status) && Date.now() < waitUntil) {
      await wait(250);
      response = await fetch(url, { method: 'DELETE' });
    }
    if (response.ok) return;
    throw new LocalCloudProblem(
      `The emulators could not remove ${path}: ${response.status} ${await response.text()}`,
    );
  };
  await Promise.all([
    remove(firestore, 'databases/(default)/documents'),
    remove(auth, 'accounts'),
    storage.bucket().deleteFiles({ force: true }),
  ]);
}

function neededParts(standIn: boolean): Part[] {
  return Object.keys(parts)
    .filter((part): part is Part => part in parts)
    .filter((part) => standIn || part !== 'payment');
}

function startWeb({ ports, data }: Options, { hosting }: FirebaseJson) {
  const clientConfig = localClientConfig(ports);
  return data === 'persistent'
    ? startDevServer({ port: ports.web, clientConfig })
    : startStaticServer({ port: ports.web, hosting, clientConfig });
}

/** Background work: rebuilds functions, runs scheduled ones and saves the data. */
async function startBackground(
  addresses: Addresses,
  save: () => Promise<void>,
): Promise<() => void> {
  const stopRebuilding = rebuildOnChange();
  const scheduled = await findScheduledFunctions(addresses.functions);
  const stopTicking = tickFunctions(scheduled);
  // Mail that is due, as that of the demo data, is in the outbox from the beginning.
  const sending = scheduled.find(({ name }) => name === 'everyFiveMinutes');
  sending?.tick().catch((error: unknown) => console.error('Due mail was not sent:', error));
  const saving = setInterval(() => {
    save().catch((error: unknown) => console.error('The data could not be saved:', error));
  }, saveEvery);
  return () => {
    stopRebuilding();
    stopTicking();
    clearInterval(saving);
  };
}
