import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findJava, javaProblem } from '../../../scripts/java-version.ts';
import { LocalCloudProblem } from '../problem.ts';
import { addressesOf } from '../addresses.ts';
import { host, isListening, takeFreePorts, type Ports } from '../ports.ts';
import { noGoogleMachine, projectId, projectRoot, type FirebaseJson } from '../project.ts';
import { markedEnvironment } from '../processes/marked-processes.ts';
import { compiledFolder } from './functions-folder.ts';
import { gcloudFirestore } from '../offline/gcloud-firestore.ts';
import { standInForStorageRules } from '../offline/java-command.ts';
import { followFile } from './follow-file.ts';
import { ownArchive } from './own-archive.ts';
import { emulators, watchStart, type Emulator } from './watch-start.ts';

export type EmulatorSuite = {
  /** Resolves when all emulators answer and the functions are loaded. */
  ready: Promise<void>;
  /** Resolves when this emulator answers, before the functions are loaded. */
  answers: (emulator: Emulator) => Promise<void>;
  /** Resolves with a sentence when an emulator ends by itself. */
  crashed: Promise<LocalCloudProblem>;
  logFile: string;
  /** What evaluates the rules of the file storage. */
  storageRules: 'the real runtime' | 'our stand-in';
};

type Options = {
  runId: string;
  /** Where configuration and logs of this run are written. */
  runFolder: string;
  /** For sockets and the hub's locator, which must not be shared with another local cloud. */
  temporaryFolder: string;
  /** The built functions. */
  functionsFolder: string;
  firebaseJson: FirebaseJson;
  ports: Ports;
  /** Added to the environment of the emulators and so of the functions. */
  environment: Record<string, string>;
  /** An export of the emulators to begin with. */
  importFrom: string | null;
  /** Called with each line that a function logs. */
  onFunctionLog?: (line: string) => void;
};

// Java's second compiler does not pay off in a short run: without it the same requests take half the
// CPU time.
const javaOptions = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** Starts the Auth, Firestore, Storage and Functions emulators. */
export async function startEmulatorSuite(options: Options): Promise<EmulatorSuite> {
  const [archives] = await Promise.all([
    archiveEnvironment(options),
    requireJava(),
    mkdir(options.runFolder, { recursive: true }),
  ]);
  const storageRules =
    'STORAGE_EMULATOR_BINARY_PATH' in archives ? 'our stand-in' : 'the real runtime';
  console.log(`Storage rules: evaluated by ${storageRules}.`);
  const configFile = join(options.runFolder, 'firebase.json');
  await writeFile(configFile, JSON.stringify(await emulatorConfig(options), null, 2));

  const program = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const logFile = join(options.runFolder, 'emulators.log');
  // A file and not a pipe: after we are killed, the emulators must still be able to log, or they crash
  // before the watchdog has saved what they hold.
  const log = await open(logFile, 'w');
  const importing = options.importFrom === null ? [] : ['--import', options.importFrom];
  const child = spawn(
    process.execPath,
    [
      program,
      'emulators:start',
      '--non-interactive',
      `--project=${projectId}`,
      `--config=${configFile}`,
      `--only=${emulators.join(',')}`,
      ...importing,
    ],
    {
      cwd: options.runFolder,
      stdio: ['ignore', log.fd, log.fd],
      // Its own group: a Ctrl-C in the terminal reaches only us, and we stop it in order.
      detached: true,
      env: markedEnvironment(options.runId, {
        ...process.env,
        ...noGoogleMachine,
        ...options.environment,
        ...archives,
        TMPDIR: options.temporaryFolder,
        // Also for its settings: without stored ones it neither checks for updates nor reports usage.
        XDG_CONFIG_HOME: options.temporaryFolder,
        // In seconds. Finding the functions in the bundle takes long on a busy machine.
        FUNCTIONS_DISCOVERY_TIMEOUT: '600',
        NODE_COMPILE_CACHE: compiledFolder(options.runFolder),
        // Each simultaneous call starts a process, up to fifty for a burst of changed documents. More than
        // there are processors only wait for one another, and what a person pressed waits for them all.
        FUNCTIONS_EMULATOR_PARALLEL: String(Math.max(2, availableParallelism())),
        JAVA_TOOL_OPTIONS: [javaOptions, process.env['JAVA_TOOL_OPTIONS']].join(' ').trim(),
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      }),
    },
  );
  await log.close();
  return { ...watchSuite(child, options, logFile), storageRules };
}

/** What stands in for archives that firebase-tools does not have itself: empty where it has them. */
async function archiveEnvironment({ runFolder, firebaseJson }: Options) {
  const [ownFirestore, ownStorage] = await Promise.all([
    ownArchive('firestore', process.env),
    ownArchive('storage', process.env),
  ]);
  const firestore = ownFirestore === null ? await gcloudFirestore(runFolder) : null;
  const storage =
    ownStorage === null
      ? await standInForStorageRules(process.env, {
          folder: runFolder,
          rulesFile: firebaseJson.storage.rules,
        })
      : {};
  return { ...storage, ...(firestore ? { FIRESTORE_EMULATOR_BINARY_PATH: firestore } : {}) };
}

async function emulatorConfig({ firebaseJson, runFolder, functionsFolder, ports }: Options) {
  const [websocketPort, eventarc, tasks, logging] = await takeFreePorts(4);
  return {
    // firebase-tools joins the source to the folder of its configuration, even an absolute one.
    functions: [{ ...firebaseJson.functions[0], source: relative(runFolder, functionsFolder) }],
    firestore: {
      rules: join(projectRoot, firebaseJson.firestore.rules),
      indexes: join(projectRoot, firebaseJson.firestore.indexes),
    },
    storage: { rules: join(projectRoot, firebaseJson.storage.rules) },
    emulators: {
      singleProjectMode: false,
      ui: { enabled: false },
      hub: { host, port: ports.hub },
      auth: { host, port: ports.auth },
      firestore: { host, port: ports.firestore, websocketPort },
      storage: { host, port: ports.storage },
      functions: { host, port: ports.functions },
      eventarc: { host, port: eventarc },
      tasks: { host, port: tasks },
      logging: { host, port: logging },
    },
  };
}

function watchSuite(child: ChildProcess, options: Options, logFile: string) {
  const { started, crashed } = watchStart({
    child,
    logFile,
    followLog: (onLine) => followFile(logFile, onLine),
    isListening: (emulator) => isListening(options.ports[emulator]),
    report: (sentence) => console.log(sentence),
  });
  const answers = async (emulator: Emulator) => {
    const problem = crashed.then((reason) => {
      throw reason;
    });
    while (!(await Promise.race([isListening(options.ports[emulator]), problem]))) await wait(50);
  };
  followFile(logFile, (line) => {
    if (/^>\s{2}/.test(line)) options.onFunctionLog?.(line.slice(3));
  });
  const ready = started.then(() => requireFunctions(options, logFile));
  // `crashed` reports it too, when nothing waits for `ready`.
  ready.catch(() => {});
  return { ready, answers, crashed, logFile };
}

const backends = z.object({
  backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })),
});

/** The emulators call themselves ready even when the functions could not be loaded. */
async function requireFunctions({ ports }: Options, logFile: string): Promise<void> {
  const response = await fetch(new URL('/backends', addressesOf(ports).functions));
  const loaded = backends.parse(await response.json());
  if (loaded.backends.some((backend) => backend.functionTriggers.length > 0)) return;
  throw new LocalCloudProblem(`The functions could not be loaded; the log is ${logFile}.`);
}

async function requireJava(): Promise<void> {
  const problem = javaProblem(await findJava());
  if (problem !== null) throw new LocalCloudProblem(problem);
}
