type Capacity = {
  /** A limit on costs: instances at a time, each of which answers up to 80 requests at once. */
  maxInstances: number;
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB';
  /** Requests that one instance answers at once, where 80 are too many for its memory. */
  concurrency?: number;
};

/** Our clients give up after half a minute, and at `longApi` after two. */
const call = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
const event = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
/** One run at a time, so that two never work on the same documents. */
const clock = { maxInstances: 1, timeoutSeconds: 540, memory: '256MiB' } as const;

/** What each function may use, by the name under which it is deployed. */
export const capacity = {
  api: call,
  // The export is in memory as a whole; all go through the documents of a person.
  longApi: { maxInstances: 5, timeoutSeconds: 300, memory: '512MiB', concurrency: 10 },
  paymentWebhook: call,
  // Anybody may send reports: what is sent faster than one instance answers is refused by Google.
  policyReport: { ...call, maxInstances: 1, timeoutSeconds: 10 },
  clientError: { ...call, maxInstances: 1, timeoutSeconds: 10 },
  // Anybody with a link may call it.
  sharedFilm: { ...call, maxInstances: 5, timeoutSeconds: 30 },
  countComments: event,
  recountComments: event,
  countVideos: event,
  // Every change of an account starts it, most of them for nothing.
  followStaff: { ...event, maxInstances: 2 },
  // The same.
  followCustomers: { ...event, maxInstances: 2 },
  followProducts: { ...event, maxInstances: 2 },
  followSettings: { ...event, maxInstances: 1 },
  // Every booking starts it, most of them for nothing.
  followShootDays: { ...event, maxInstances: 2 },
  followSwitches: { ...event, maxInstances: 1 },
  eraseVideo: { ...event, maxInstances: 5, timeoutSeconds: 300 },
  // The largest drawing is in memory as a whole.
  receiveFile: { ...event, timeoutSeconds: 120, memory: '512MiB', concurrency: 4 },
  // A page of rows at a time. One export after the other, as nobody waits for them.
  writeExport: { ...event, maxInstances: 2, timeoutSeconds: 540, concurrency: 1 },
  mailProgress: event,
  mailVideoReady: event,
  // Every word and every move of a video starts it, most of them for nothing.
  mailAnswerWanted: { ...event, maxInstances: 2 },
  mailBrief: event,
  // Every comment starts it, most of them for nothing.
  mailComment: { ...event, maxInstances: 2 },
  // Every change of an account starts it, most of them for nothing.
  followMailChoices: { ...event, maxInstances: 2 },
  trackReview: event,
  confirmBookings: event,
  // Every word that a customer changes of a parcel starts it, most of them for nothing.
  confirmByParcels: { ...event, maxInstances: 2 },
  // Every change of a video starts it, most of them for nothing.
  followFilming: { ...event, maxInstances: 2 },
  // Every change of a file starts it, most of them for nothing.
  followFrames: { ...event, maxInstances: 2 },
  // Every payment and every order of a video starts it, most of them for nothing.
  freeBookings: { ...event, maxInstances: 2 },
  // Every payment and every order of a video starts it.
  followRevenue: { ...event, maxInstances: 5 },
  estimateVideos: event,
  estimateSteps: event,
  estimateBookings: { ...event, maxInstances: 2 },
  // Every answer that is typed starts it, most of them for nothing.
  estimateBriefs: { ...event, maxInstances: 2 },
  estimateFrames: { ...event, maxInstances: 2 },
  estimateParcels: { ...event, maxInstances: 2 },
  applyProductChanges: { ...clock, timeoutSeconds: 60 },
  applyRetention: clock,
  comparePaymentsNightly: clock,
  followUpBookings: clock,
  followUpReviews: clock,
  gatherTotals: { ...clock, timeoutSeconds: 30 },
  heartbeat: { ...clock, timeoutSeconds: 30 },
  openSwitches: { ...clock, timeoutSeconds: 30 },
  recountVideos: clock,
  refreshEstimates: clock,
  removeExpired: clock,
  // It has the rows of a month in memory after an outage.
  rollUp: { ...clock, memory: '512MiB' },
  sendWaitingMail: clock,
  sweepFiles: clock,
} as const satisfies Record<string, Capacity>;
export type FunctionWithCapacity = keyof typeof capacity;
