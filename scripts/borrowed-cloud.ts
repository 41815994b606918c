import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { projectRoot } from './project-paths.ts';

/** A local cloud for one group of tests after the other. */
export type BorrowedCloud = {
  /** What tells a command where it is. */
  environment: Record<string, string>;
  /** Aborted when it ends, by itself or because it was given back. */
  death: AbortSignal;
  /** Puts fresh demo data in the place of all that it holds. Throws when it dies of it. */
  startOver: () => Promise<void>;
  giveBack: () => Promise<void>;
};

const environmentOf = z.record(z.string(), z.string());

/** Starts a local cloud with demo data. Throws when it does not start; it says why itself. */
export async function borrowCloud(): Promise<BorrowedCloud> {
  // A Ctrl-C reaches it too; the end of the channel ends it in any case.
  const child = spawn(process.execPath, ['src/local/cloud.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const dying = new AbortController();
  const ended = once(child, 'exit').finally(() => dying.abort(new Error('The local cloud died.')));
  const answer = async () => {
    const [message] = await once(child, 'message', { signal: dying.signal });
    return environmentOf.parse(message);
  };
  return {
    environment: await answer(),
    death: dying.signal,
    startOver: async () => {
      dying.signal.throwIfAborted();
      child.send('start over');
      await answer();
    },
    giveBack: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** One local cloud for all groups of a run, and another when it dies. */
export function createCloudPool() {
  let last: Promise<BorrowedCloud> | null = null;
  /** Whether nobody has asked for fresh data since it was written. */
  let isFresh = false;
  const next = async (data: 'fresh' | 'as it is', previous: typeof last) => {
    const known = await previous?.catch(() => null);
    const isThere = known && !known.death.aborted;
    const cloud = isThere ? known : await borrowCloud();
    if (isThere && data === 'fresh' && !isFresh) await cloud.startOver();
    isFresh = data === 'as it is' && (isFresh || !isThere);
    return cloud;
  };
  return {
    /** `fresh`: nothing of what ran in it before is left. */
    take: (data: 'fresh' | 'as it is'): Promise<BorrowedCloud> => (last = next(data, last)),
    end: async (): Promise<void> => (await last?.catch(() => null))?.giveBack(),
  };
}
