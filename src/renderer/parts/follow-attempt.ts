import { withTimeout } from '#lib/with-timeout.ts';

type Follower = {
  /** Milliseconds that somebody waits. */
  patience: number;
  onFailed: (failure: unknown) => void;
  /** It worked, after it was told as failed because its answer had not come. */
  onLate: () => void;
};

/** Does something and tells what becomes of it, also when that comes late. Whether it worked in time. */
export async function followAttempt(
  work: () => Promise<unknown>,
  { patience, onFailed, onLate }: Follower,
): Promise<boolean> {
  let isGivenUp = false;
  const told = async () => {
    await work();
    if (isGivenUp) onLate();
  };
  try {
    await withTimeout(patience, told());
    return true;
  } catch (failure) {
    isGivenUp = true;
    onFailed(failure);
    return false;
  }
}
