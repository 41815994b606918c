const day = 24 * 60 * 60 * 1000;

/** Turns the days ago of stories into times: each on its day, within the studio's hours. */
export type StoryTime = (daysAgo: number, hour?: number) => Date;

/** Everything is reckoned from the beginning of today, so a seed of the same day is the same. */
export function storyTime(now: Date): StoryTime {
  const today = Math.floor(now.getTime() / day) * day;
  return (daysAgo, hour = 10) => new Date(today - daysAgo * day + hour * 60 * 60 * 1000);
}
