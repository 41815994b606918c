import { withTimeout } from '#lib/with-timeout.ts';

type Follower = {
  /** Milliseconds that somebody waits. */
  patience: number;
  onFailed: (failure: unknown) => void;
  /** It worked, after it was told as failed because its answer had not come. */
  onLate: () => void;
};

/**
 * Does something and tells what becomes of it, also when that comes late. Whether it worked in time. The
 * signal is aborted once it was told as failed: work of several steps takes no further one then.
 */
export async function followAttempt(
  work: (signal: AbortSignal) => Promise<unknown>,
  { patience, onFailed, onLate }: Follower,
): Promise<boolean> {
  const givenUp = new AbortController();
  const told = async () => {
    await work(givenUp.signal);
    if (givenUp.signal.aborted) onLate();
  };
  try {
    await withTimeout(patience, told());
    return true;
  } catch (failure) {
    givenUp.abort();
    onFailed(failure);
    return false;
  }
}
