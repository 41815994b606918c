/** No line breaks between a number and its unit. */
const gap = '\u00a0';

/** A length of film: `75 s`, `3 min`, `2 min 30 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds}${gap}s`;
  const minutes = `${Math.floor(seconds / 60)}${gap}min`;
  return seconds % 60 === 0 ? minutes : `${minutes} ${seconds % 60}${gap}s`;
}
