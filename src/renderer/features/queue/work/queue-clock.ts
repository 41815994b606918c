export type QueueClock = {
  /** The studio's time as well as it is known. */
  now: () => Date;
  /** Hears the time again every half minute, for what ages on screen. */
  subscribe: (onTick: () => void) => () => void;
  /** The time of the last tick; the same object until the next. */
  tick: () => Date;
};
