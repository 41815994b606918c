/** How far what is shown can be trusted now. */
export type FreshnessState =
  | { state: 'connecting' }
  | { state: 'live' }
  /** Nothing was confirmed lately: what is shown is what was known then. */
  | { state: 'stale'; confirmedAt: Date | null };

export type Freshness = {
  /** The same object until it changes. */
  state: () => FreshnessState;
  isLive: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  /** Tries again now. */
  reconnect: () => void;
  stop: () => void;
};
