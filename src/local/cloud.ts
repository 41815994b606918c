import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from './addresses.ts';
import { runCommandIn } from './command.ts';
import { unexpectedFailure } from './emulators/function-log.ts';
import { startLocalCloud, type LocalCloud } from './local-cloud.ts';
import { freePorts, host, type Ports } from './ports.ts';
import { LocalCloudProblem, problemSentence } from './problem.ts';
import { endOnFailure } from './processes/end-on-failure.ts';
import { beginRun } from './processes/local-run.ts';
import { watchStopRequests } from './processes/stop-requests.ts';
import { localFolder, noGoogleMachine, projectId } from './project.ts';

// `npm run cloud -- COMMAND …`: runs a command beside a local cloud of its own, on free ports and
// with fresh demo data, and exits as the command did. A program that starts this one without a command and
// with a channel borrows the local cloud instead.

const stopRequests = watchStopRequests();
endOnFailure();

async function main(): Promise<number> {
  const command = process.argv.slice(2);
  if (command.length === 0 && process.send === undefined) {
    throw new LocalCloudProblem(
      'Say what to run in the local cloud, for example: npm run cloud -- node my-script.js',
    );
  }
  const ports = await freePorts();
  const run = await beginRun(join(localFolder, 'runs'));
  let status = 1;
  let logs: 'keep' | 'remove' = 'remove';
  try {
    const starting = startLocalCloud({
      run,
      ports,
      data: 'temporary',
      // A test that fails with "internal" is explained by what the function logged.
      onFunctionLog: (line) => {
        const failure = unexpectedFailure(line);
        if (failure !== null) console.error(`functions: ${failure}`);
      },
    });
    starting.catch(() => {});
    const asked = stopRequests.first.then(({ signal }) => signal);
    const cloud = await Promise.race([starting, asked]);
    if (typeof cloud === 'string') status = statusOf(cloud);
    else if (command.length === 0) status = await lend(cloud, ports);
    else status = await runBeside(cloud, command, run.id, ports);
  } catch (error) {
    console.error(problemSentence(error));
    logs = 'keep';
  }
  await run.end(logs);
  return status;
}

/** Runs the command to its end, or until a part of the local cloud crashes. */
async function runBeside(
  cloud: LocalCloud,
  command: string[],
  runId: string,
  ports: Ports,
): Promise<number> {
  const running = runCommandIn(runId, command, commandEnvironment(ports, cloud));
  const ended = await Promise.race([
    running.ended,
    cloud.crashed,
    stopRequests.first.then(({ signal }) => signal),
  ]);
  if (ended instanceof LocalCloudProblem) throw ended;
  if (typeof ended !== 'string') return ended.signal ? statusOf(ended.signal) : ended.status;
  running.stop(ended);
  await Promise.race([running.ended, stopRequests.second, stopTimeout()]);
  return statusOf(ended);
}

/**
 * Sends the environment that the local cloud gives a command, and again after each message, when it has
 * started over. Ends with the channel, or when a part of the local cloud crashes.
 */
async function lend(cloud: LocalCloud, ports: Ports): Promise<number> {
  const environment = commandEnvironment(ports, cloud);
  const failed = Promise.withResolvers<never>();
  process.on('message', () => {
    cloud.startOver().then(() => process.send?.(environment), failed.reject);
  });
  const returned = once(process, 'disconnect');
  process.send?.(environment);
  const ended = await Promise.race([
    returned,
    failed.promise,
    cloud.crashed,
    stopRequests.first.then(({ signal }) => signal),
  ]);
  if (ended instanceof LocalCloudProblem) throw ended;
  return typeof ended === 'string' ? statusOf(ended) : 0;
}

const stopTimeout = () => new Promise((resolve) => setTimeout(resolve, 10_000));

function statusOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

function commandEnvironment(
  ports: Ports,
  { payment, storageRules }: LocalCloud,
): Record<string, string> {
  const addresses = addressesOf(ports);
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    ORBITREEL_STORAGE_RULES: storageRules,
    ORBITREEL_FUNCTIONS_URL: addresses.functions,
    ORBITREEL_PAYMENT_URL: addresses.payment,
    ORBITREEL_OUTBOX_URL: addresses.outbox,
    ORBITREEL_WEB_URL: addresses.web,
    ORBITREEL_HUB_URL: addresses.hub,
    ...noGoogleMachine,
    STRIPE_WEBHOOK_SECRET: payment.variables['STRIPE_WEBHOOK_SECRET'] ?? '',
  };
}

const status = await main().catch((error: unknown) => {
  console.error(problemSentence(error));
  return 2;
});
process.exit(status);
