import { LocalCloudProblem } from '../problem.ts';
import { parts } from '../ports.ts';

/** The emulators that the local cloud starts. */
export const emulators = ['firestore', 'auth', 'storage', 'functions'] as const;
export type Emulator = (typeof emulators)[number];

export type StartingSuite = {
  /** The process that starts the emulators and ends with them. */
  child: {
    once(event: 'error', listener: (error: Error) => void): unknown;
    once(
      event: 'exit',
      listener: (code: number | null, signal: NodeJS.Signals | null) => void,
    ): unknown;
  };
  followLog: (onLine: (line: string) => void) => void;
  logFile: string;
  isListening: (emulator: Emulator) => Promise<boolean>;
  /** Prints which emulator is still starting. */
  report: (sentence: string) => void;
};

const reportEvery = 15_000;
/** The end of a process is heard before its last lines in the log are read. */
const lastLines = 500;

/**
 * Watches the emulators while they start and afterwards. There is no time limit of ours: a slow
 * machine may need minutes, and firebase-tools ends when an emulator cannot start.
 */
export function watchStart({ child, followLog, logFile, isListening, report }: StartingSuite): {
  started: Promise<void>;
  crashed: Promise<LocalCloudProblem>;
} {
  const started = Promise.withResolvers<void>();
  const crashed = Promise.withResolvers<LocalCloudProblem>();
  const begun = performance.now();
  const reportParts = async () => {
    const waitingFor = await startingParts(isListening);
    const seconds = Math.round((performance.now() - begun) / 1000);
    report(`Still waiting for ${waitingFor} after ${seconds} s …`);
  };
  const reporting = setInterval(() => void reportParts(), reportEvery);
  const crash = (sentence: string) => {
    clearInterval(reporting);
    const problem = new LocalCloudProblem(`${sentence}; its log is ${logFile}.`);
    crashed.resolve(problem);
    started.reject(problem);
  };

  let reason: string | undefined;
  followLog((line) => {
    reason = /^Error: (.+?)\.?$/.exec(line)?.[1] ?? reason;
    if (line.includes('All emulators ready')) {
      clearInterval(reporting);
      started.resolve();
    }
    // firebase-tools itself goes on without the Java process.
    if (/Firestore Emulator has exited/.test(line)) crash('The Firestore emulator has crashed');
  });
  child.once('error', (error) => crash(`The emulators could not be started (${error.message})`));
  child.once('exit', (code, signal) => {
    setTimeout(
      () =>
        crash(`The emulators have ended unexpectedly (${reason ?? signal ?? `status ${code}`})`),
      lastLines,
    );
  });
  return { started: started.promise, crashed: crashed.promise };
}

async function startingParts(isListening: StartingSuite['isListening']): Promise<string> {
  const listening = await Promise.all(emulators.map(isListening));
  const missing = emulators.filter((_, index) => !listening[index]);
  if (missing.length === 0) return 'the Functions emulator to load the functions';
  const names = missing.map((emulator) => `the ${parts[emulator].name}`);
  return new Intl.ListFormat('en').format(names);
}
