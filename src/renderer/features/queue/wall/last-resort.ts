/** Longer than everything takes that mends itself. */
const lostFor = 10 * 60_000;

type Hands = {
  isLive: () => boolean;
  now: () => number;
  /** Loads the page anew if that can help; may be asked again. */
  reload: () => void;
  /** What outlives a reload: whether the last one was made here, and nothing was heard since. */
  reloaded: { isNoted: () => boolean; forget: () => void };
};

/**
 * To be asked now and then: loads the wall anew when nothing was confirmed for long. Nobody may be
 * there to press a key for days. Once: what did not help would only throw away what is shown.
 */
export function createLastResort({ isLive, now, reload, reloaded }: Hands) {
  let lostAt: number | null = null;
  return {
    look: (): void => {
      if (isLive()) {
        lostAt = null;
        reloaded.forget();
        return;
      }
      lostAt ??= now();
      if (now() - lostAt >= lostFor && !reloaded.isNoted()) reload();
    },
  };
}
