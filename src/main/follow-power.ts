/** The part of Electron's `powerMonitor` that is used. */
export type PowerEvents = {
  on(
    event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown',
    listener: () => void,
  ): unknown;
};

type FollowPowerDeps = {
  /** The computer is about to sleep, be locked or be switched off. */
  onRest: () => void;
  /** The person is back. It may be called twice, for waking up and for unlocking. */
  onWake: () => void;
  /** In milliseconds. */
  now: () => number;
};

/** After a shorter lock the connections still work, and reconnecting would only cost time. */
const shortLock = 5 * 60_000;

/** Reports sleep and locked screens. */
export function followPower(power: PowerEvents, { onRest, onWake, now }: FollowPowerDeps): void {
  let lockedAt: number | null = null;
  let hasSlept = false;
  power.on('suspend', () => {
    hasSlept = true;
    onRest();
  });
  power.on('lock-screen', () => {
    lockedAt = now();
    onRest();
  });
  power.on('shutdown', onRest);
  power.on('resume', () => {
    // A computer that was locked before sleep may have no network until it is unlocked.
    if (lockedAt === null) hasSlept = false;
    onWake();
  });
  power.on('unlock-screen', () => {
    const wasLong = lockedAt === null || now() - lockedAt >= shortLock;
    const isWake = hasSlept || wasLong;
    lockedAt = null;
    hasSlept = false;
    if (isWake) onWake();
  });
}
