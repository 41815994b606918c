const day = 24 * 60 * 60 * 1000;

/** Turns "days ago" of a scenario into a time within the studio's hours. */
export type ScenarioTime = (daysAgo: number, hour?: number) => Date;

/** Times count from the start of today, so two seeds of the same day are equal. */
export function scenarioTime(now: Date): ScenarioTime {
  const today = Math.floor(now.getTime() / day) * day;
  return (daysAgo, hour = 10) => new Date(today - daysAgo * day + hour * 60 * 60 * 1000);
}
