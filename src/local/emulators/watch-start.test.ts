import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchStart, type Emulator } from './watch-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A suite whose process, log and ports the test decides. */
function startingSuite() {
  const child = new EventEmitter();
  const listening = new Set<Emulator>();
  const reports: string[] = [];
  const lines: ((line: string) => void)[] = [];
  const { started, crashed } = watchStart({
    child,
    followLog: (onLine) => lines.push(onLine),
    logFile: 'emulators.log',
    isListening: async (emulator) => listening.has(emulator),
    report: (sentence) => reports.push(sentence),
  });
  const outcome = vi.fn();
  started.then(
    () => outcome('started'),
    (error: Error) => outcome(error.message),
  );
  const log = (line: string) => lines.forEach((onLine) => onLine(line));
  return { child, listening, reports, log, crashed, outcome };
}

test('emulators that live are waited for, however long they take to start', async () => {
  const { log, outcome } = startingSuite();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(outcome).not.toHaveBeenCalled();
  log('✔  All emulators ready! It is now safe to connect your app.');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('started');
});

test('the emulators that are still starting are named every 15 seconds', async () => {
  const { listening, reports, log } = startingSuite();
  await vi.advanceTimersByTimeAsync(15_000);
  listening.add('auth').add('storage').add('functions');
  await vi.advanceTimersByTimeAsync(15_000);
  listening.add('firestore');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reports).toEqual([
    'Still waiting for the Firestore emulator, the Auth emulator, the Storage emulator, and the Functions emulator after 15 s …',
    'Still waiting for the Firestore emulator after 30 s …',
    'Still waiting for the Functions emulator to load the functions after 45 s …',
  ]);
  log('All emulators ready');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toHaveLength(3);
});

test('a process that ends while it starts is reported with its log', async () => {
  const { child, reports, crashed, outcome } = startingSuite();
  child.emit('exit', 1, null);
  await vi.advanceTimersByTimeAsync(1000);
  const sentence = 'The emulators have ended unexpectedly (status 1); its log is emulators.log.';
  expect((await crashed).message).toBe(sentence);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(sentence);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual([]);
});

test('the last error in the log says why the process has ended', async () => {
  const { child, log, crashed } = startingSuite();
  child.emit('exit', 1, null);
  log('Error: TIMEOUT: Port 8080 on 127.0.0.1 was not active within 60000ms');
  await vi.advanceTimersByTimeAsync(1000);
  expect((await crashed).message).toContain('(TIMEOUT: Port 8080 on 127.0.0.1 was not active');
});

test('a Java process that ends is reported although firebase-tools goes on', async () => {
  const { log, crashed } = startingSuite();
  log('⚠  firestore: Firestore Emulator has exited with code: 1');
  expect((await crashed).message).toContain('The Firestore emulator has crashed');
});
