/** The part of Electron's `powerMonitor` that tells of a computer's day. */
export type PowerEvents = {
  on(
    event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown',
    listener: () => void,
  ): unknown;
};

type Day = {
  /** The computer is about to sleep, be locked or be switched off. */
  onRest: () => void;
  /** Somebody is there again. Waking up and being unlocked may both come. */
  onWake: () => void;
};

/** Follows the computer through sleep and locked screens. */
export function followPower(power: PowerEvents, { onRest, onWake }: Day): void {
  for (const event of ['suspend', 'lock-screen', 'shutdown'] as const) power.on(event, onRest);
  for (const event of ['resume', 'unlock-screen'] as const) power.on(event, onWake);
}
