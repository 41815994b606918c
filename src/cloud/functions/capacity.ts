type Capacity = {
  /** A limit on costs: instances at a time, each of which answers up to 80 requests at once. */
  maxInstances: number;
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB';
  /** Requests that one instance answers at once, where 80 are too many for its memory. */
  concurrency?: number;
};

/** Our clients give up after half a minute. */
const call = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
const event = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
/** One run at a time, so that two never work on the same documents. */
const clock = { maxInstances: 1, timeoutSeconds: 540, memory: '256MiB' } as const;

/** What each function may use, by the name under which it is deployed. */
export const capacity = {
  activateVideo: call,
  billingPortal: call,
  checkout: call,
  returnVideo: call,
  setRoles: { ...call, maxInstances: 2 },
  removeSecondFactors: { ...call, maxInstances: 2 },
  signOutOthers: call,
  fileLink: call,
  // They go through all documents of a person.
  deleteAccount: { ...call, maxInstances: 5, timeoutSeconds: 300 },
  syncEmail: { ...call, maxInstances: 5, timeoutSeconds: 300 },
  // The answer is in memory as a whole.
  exportAccount: { maxInstances: 5, timeoutSeconds: 60, memory: '512MiB', concurrency: 10 },
  paymentWebhook: call,
  // Anybody may send reports: what is sent faster than one instance answers is refused by Google.
  policyReport: { ...call, maxInstances: 1, timeoutSeconds: 10 },
  // Anybody with a link may call it.
  sharedFilm: { ...call, maxInstances: 5, timeoutSeconds: 30 },
  countVideos: event,
  // Every change of an account starts it, most of them for nothing.
  followStaff: { ...event, maxInstances: 2 },
  eraseVideo: { ...event, maxInstances: 5, timeoutSeconds: 300 },
  // The largest drawing is in memory as a whole.
  receiveFile: { ...event, timeoutSeconds: 120, memory: '512MiB', concurrency: 4 },
  mailProgress: event,
  mailVideoReady: event,
  heartbeat: { ...clock, timeoutSeconds: 30 },
  recountVideos: clock,
  removeExpired: clock,
  sweepFiles: clock,
} as const satisfies Record<string, Capacity>;
export type FunctionWithCapacity = keyof typeof capacity;
