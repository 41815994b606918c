/** The part of Electron's `powerSaveBlocker` that is used. */
export type PowerSaveBlocker = {
  start(type: 'prevent-display-sleep'): number;
  stop(id: number): unknown;
};

/** Reasons to keep the screen on: the person's choice, and an open wall. */
export type AwakeReason = 'chosen' | 'wall';

/** Keeps the screen on while at least one reason for it holds. */
export function createKeepAwake(blocker: PowerSaveBlocker) {
  const reasons = new Set<AwakeReason>();
  let id: number | null = null;
  return {
    set: (reason: AwakeReason, holds: boolean): void => {
      if (holds) reasons.add(reason);
      else reasons.delete(reason);
      if (reasons.size > 0) id ??= blocker.start('prevent-display-sleep');
      else if (id !== null) {
        blocker.stop(id);
        id = null;
      }
    },
  };
}
