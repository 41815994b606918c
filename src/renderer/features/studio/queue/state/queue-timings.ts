/** The timings of the queue in milliseconds, each with its reason. */
export const queueTimings = {
  /** A person who presses a key or a button this soon after a change has not seen the change. */
  reaction: 700,
  /** How long a message and Ctrl+Z offer Undo: time to notice a slip, not to change one’s mind. */
  undo: 10_000,
  /** A queued mutation is tried again after this, because the connection may return unannounced. */
  retry: 4_000,
  /** The list shows a person’s own change of a plan well within this; a later one is somebody else’s. */
  ownPlanChange: 20_000,
  /** What a film lacks is looked up within this, or the work goes on: a move must not hang on the network. */
  lookUp: 4_000,
  /** The cloud touches the heartbeat once a minute. */
  beat: 60_000,
  /**
   * Totals that do not follow every change are counted again this often while the window is
   * visible.
   */
  recount: 300_000,
  /** Switching between windows need not count them each time. */
  recountAtMost: 60_000,
  /** A status that this version does not know comes with a new version, not with a day’s work. */
  unknownStatuses: 3_600_000,
  /** A video that leaves open work may have such a status. Several are looked up together. */
  unknownStatusesAfterLeaving: 2_000,
  /** On the desktop the next page takes over the queue within this time, if it does. */
  keepForNextPage: 5_000,
} as const;
