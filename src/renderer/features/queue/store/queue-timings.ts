/** The clocks of the queue, in milliseconds, each with its why. */
export const queueTimings = {
  /** A person who presses a key or a button this soon after a change has not seen the change. */
  reaction: 700,
  /** How long a message and Ctrl+Z offer Undo: time to notice a slip, not to change one’s mind. */
  undo: 10_000,
  /** A queued mutation is tried again after this, as the connection may be back unannounced. */
  retry: 4_000,
  /** The list shows a person’s own change of a plan well within this; a later one is somebody else’s. */
  ownPlanChange: 20_000,
  /** Deferred chunks are fetched this long after the queue is live: the first rows are drawn by then. */
  prefetch: 5_000,
  /** A deferred chunk that did not arrive is asked for again: a network may come back unannounced. */
  prefetchRetry: 60_000,
  /** The cloud touches the heartbeat once a minute. */
  beat: 60_000,
  /** Totals that are not followed are counted anew this often while the window is in sight. */
  recount: 300_000,
  /** A person who goes back and forth between windows need not have them counted each time. */
  recountAtMost: 60_000,
  /** A status that this version does not know comes with a new version, not with a day’s work. */
  unknownStatuses: 3_600_000,
  /** What leaves open work may have gone to such a status; several are asked about together. */
  unknownStatusesAfterLeaving: 2_000,
  /** On the desktop the next page follows the queue within this, if it does at all. */
  keepForNextPage: 5_000,
} as const;
