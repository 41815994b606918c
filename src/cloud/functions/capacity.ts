type Capacity = {
  /** A limit on costs: instances at a time, each of which answers up to 80 requests at once. */
  maxInstances: number;
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB' | '1GiB';
  /** Requests that one instance answers at once, where 80 are too many for its memory. */
  concurrency?: number;
};

/** Our clients give up after half a minute, and at `longApi` after two. */
const call = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
const event = { maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' } as const;
/** One instance, in which a tick joins a job that still runs. */
const clock = { maxInstances: 1, timeoutSeconds: 540, memory: '256MiB' } as const;

/** What each function may use, by the name under which it is deployed. */
export const capacity = {
  // Eighty requests at once, each with its whole body before anybody has looked at it.
  api: { ...call, memory: '512MiB' },
  // The export is in memory as a whole; all go through the documents of a person.
  longApi: { maxInstances: 5, timeoutSeconds: 300, memory: '512MiB', concurrency: 10 },
  paymentWebhook: call,
  // Anybody may send reports: what is sent faster than one instance answers is refused by Google.
  policyReport: { ...call, maxInstances: 1, timeoutSeconds: 10 },
  clientError: { ...call, maxInstances: 1, timeoutSeconds: 10 },
  // Anybody with a link may call it.
  sharedFilm: { ...call, maxInstances: 5, timeoutSeconds: 30 },
  // Anybody may call it. Nobody waits for what a mail program asks.
  stopMail: { ...call, maxInstances: 1, timeoutSeconds: 30 },
  accountChanged: { ...event, maxInstances: 2 },
  bookingChanged: { ...event, maxInstances: 2 },
  briefChanged: event,
  commentChanged: event,
  fileChanged: { ...event, maxInstances: 2 },
  parcelChanged: { ...event, maxInstances: 2 },
  productChanged: { ...event, maxInstances: 2 },
  progressChanged: event,
  settingChanged: { ...event, maxInstances: 1 },
  shootDayChanged: { ...event, maxInstances: 2 },
  subscriptionChanged: { ...event, maxInstances: 5 },
  switchesChanged: { ...event, maxInstances: 1 },
  // What lies below a deleted video can be much.
  videoChanged: { ...event, timeoutSeconds: 300 },
  // The largest drawing is in memory as a whole.
  receiveFile: { ...event, timeoutSeconds: 120, memory: '512MiB', concurrency: 4 },
  // A page of rows at a time. One export after the other, as nobody waits for them.
  writeExport: { ...event, maxInstances: 2, timeoutSeconds: 540, concurrency: 1 },
  everyMinute: { ...clock, timeoutSeconds: 60 },
  // No longer than to its next tick, which waits for its answer.
  everyFiveMinutes: { ...clock, timeoutSeconds: 300 },
  // Beside the other jobs, `rollUp` has the rows of a month in memory after an outage.
  everyHour: { ...clock, memory: '1GiB' },
  everyNight: clock,
} as const satisfies Record<string, Capacity>;
export type FunctionWithCapacity = keyof typeof capacity;
