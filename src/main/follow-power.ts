/** The part of Electron's `powerMonitor` that tells of a computer's day. */
export type PowerEvents = {
  on(
    event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown',
    listener: () => void,
  ): unknown;
};

type FollowPowerDeps = {
  /** The computer is about to sleep, be locked or be switched off. */
  onRest: () => void;
  /** Somebody is there again. Waking up and being unlocked may both come. */
  onWake: () => void;
  /** In milliseconds. */
  now: () => number;
};

/** Locked for less, connections are as they were: beginning anew would only hold somebody up. */
const shortLock = 5 * 60_000;

/** Follows the computer through sleep and locked screens. */
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
    // Locked on its way to sleep, it may be without a network until somebody unlocks it.
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
