const minute = 60_000;

/** How long before the end the person is warned, in milliseconds. */
const warningMilliseconds = minute;

/** How often a use is written down at most: tabs tell each other by it. */
const saveEvery = 5000;

/** `endsAt` is in milliseconds since 1970. */
export type IdleState = { state: 'in-use' } | { state: 'warning'; endsAt: number };

type IdleClockDeps = {
  /** Milliseconds without a use after which the session ends. */
  limit: number;
  now: () => number;
  /** The last use in any tab of this device; null when none is known. */
  lastUse: { read: () => number | null; save: (at: number) => void };
  onState: (state: IdleState) => void;
  onIdle: () => void;
};

/**
 * Watches when this device was last used, in all tabs together. It compares times instead of trusting
 * its timer, because a computer that sleeps stops timers: after a long sleep the session ends at once,
 * before a first press could count as a use.
 */
export function createIdleClock({ limit, now, lastUse, onState, onIdle }: IdleClockDeps) {
  // Also for somebody who only reads before they close the browser.
  if (lastUse.read() === null) lastUse.save(now());
  let known = lastUse.read() ?? now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;

  /** The last use. A tab that logs out forgets it for the next person; here it still counts. */
  const usedAt = () => {
    known = lastUse.read() ?? known;
    return known;
  };

  /** A clock that was set back must not make the session longer. */
  const left = () => Math.min(limit, limit - (now() - usedAt()));

  const look = () => {
    if (timer !== null) clearTimeout(timer);
    if (isOver) return;
    const remaining = left();
    if (remaining <= 0) {
      isOver = true;
      onIdle();
      return;
    }
    const isWarning = remaining <= warningMilliseconds;
    onState(isWarning ? { state: 'warning', endsAt: now() + remaining } : { state: 'in-use' });
    timer = setTimeout(look, isWarning ? remaining : remaining - warningMilliseconds);
  };

  look();
  return {
    /** Somebody uses the product in this tab. */
    use: () => {
      const remaining = left();
      if (remaining > 0 && limit - remaining >= saveEvery) {
        known = now();
        lastUse.save(known);
      }
      if (remaining <= warningMilliseconds) look();
    },
    /** Another tab was used, or this one may have slept. */
    look,
    stop: () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
