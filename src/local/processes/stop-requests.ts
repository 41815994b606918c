import { watchNpm } from './watch-npm.ts';

/** A request to stop: a signal or its equivalent. */
export type StopRequest = { signal: NodeJS.Signals };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const satisfies NodeJS.Signals[];
// One Ctrl-C can arrive twice: from the terminal and from npm.
const sameRequest = 700;

/**
 * Resolves `first` when this program is asked to stop, and `second` when it is asked again.
 * A closed output or the end of its npm process counts as SIGHUP.
 */
export function watchStopRequests(): { first: Promise<StopRequest>; second: Promise<StopRequest> } {
  const first = Promise.withResolvers<StopRequest>();
  const second = Promise.withResolvers<StopRequest>();
  let askedAt: number | null = null;
  const ask = (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (askedAt === null) {
      askedAt = now;
      first.resolve({ signal });
    } else if (now - askedAt > sameRequest) {
      second.resolve({ signal });
    }
  };
  for (const signal of signals) process.on(signal, () => ask(signal));
  for (const output of [process.stdout, process.stderr]) output.on('error', () => ask('SIGHUP'));
  if (process.env['npm_lifecycle_event'] !== undefined) void watchNpm(() => ask('SIGHUP'));
  return { first: first.promise, second: second.promise };
}
