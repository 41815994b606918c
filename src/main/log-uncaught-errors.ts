/** The part of Node's `process` that reports uncaught errors. */
type FaultyProcess = {
  on(
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (fault: unknown) => void,
  ): unknown;
  stdout: FaultyStream;
  stderr: FaultyStream;
};
type FaultyStream = { on(event: 'error', listener: () => void): unknown };

/**
 * Logs uncaught errors of main and goes on, as Electron would after showing the person a stack trace.
 */
export function logUncaughtErrors(process: FaultyProcess, log: (fault: unknown) => void): void {
  process.on('uncaughtException', log);
  process.on('unhandledRejection', log);
  // Printing to a terminal that was closed is an error again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
