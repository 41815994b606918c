/** The part of Node's `process` that tells of what nobody has caught. */
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
 * Logs what went wrong in main without having been caught, and goes on, as Electron would after
 * showing a person the stack of it.
 */
export function logUncaughtErrors(process: FaultyProcess, log: (fault: unknown) => void): void {
  process.on('uncaughtException', log);
  process.on('unhandledRejection', log);
  // The terminal that the app was started from may be closed; what is printed then is a fault again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
