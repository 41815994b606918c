const minute = 60_000;
/** What comes within these minutes is one mail. */
const gatheredMinutes = 30;
/** The least time in which it can be taken back. */
const leastMinutes = 5;

/** When news of this time is sent, together with what comes until then. */
export function gatheredUntil(time: Date): Date {
  const step = gatheredMinutes * minute;
  return new Date(Math.ceil((time.getTime() + leastMinutes * minute) / step) * step);
}
