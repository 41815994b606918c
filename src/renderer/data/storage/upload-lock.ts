export type Locks = Pick<LockManager, 'request'>;

type Options = {
  /** Gives up waiting for the lock. */
  signal: AbortSignal;
  /** Another tab has it. */
  onHeld: () => void;
};

/**
 * Runs the work in one tab at a time. The browser frees a lock when its tab closes or crashes. `waited`
 * says that another tab had it before. A browser without locks runs the work at once.
 */
export async function withUploadLock(
  locks: Locks | undefined,
  name: string,
  { signal, onHeld }: Options,
  work: (waited: boolean) => Promise<void>,
): Promise<void> {
  if (locks === undefined) return work(false);
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work(false);
    return true;
  });
  if (isDone) return;
  onHeld();
  await locks.request(name, { signal }, () => work(true));
}
