/** Longer than everything takes that mends itself. */
const lostFor = 10 * 60_000;

type Hands = { isLive: () => boolean; now: () => number; reload: () => void };

/**
 * To be asked now and then: loads the wall anew when nothing was confirmed for long. Nobody may be
 * there to press a key for days.
 */
export function createLastResort({ isLive, now, reload }: Hands) {
  let lostAt: number | null = null;
  return {
    look: (): void => {
      if (isLive()) {
        lostAt = null;
        return;
      }
      lostAt ??= now();
      if (now() - lostAt >= lostFor) reload();
    },
  };
}
