const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From three of a unit on, the smaller unit is left out. */
const whole = 3;

/**
 * A duration, no more exact than needed: `11 d`, `1 d 4 h`, `16 h`, `2 h 12 min`, `under 1 min`.
 */
export function formatAge(milliseconds: number): string {
  // The server's clock may be ahead of this one.
  const age = Math.max(0, milliseconds);
  const days = Math.floor(age / day);
  const hours = Math.floor((age % day) / hour);
  const minutes = Math.floor((age % hour) / minute);
  if (days > 0) return hours > 0 && days < whole ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 && hours < whole ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'under 1 min';
}

/** How long ago, in its largest unit: `40 s ago`, `3 min ago`, `2 h ago`. */
export function formatAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
