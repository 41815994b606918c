/** Different errors that one instance remembers: a limit on memory. */
const mostRemembered = 500;

/**
 * Counts reports of each error, and tells for the 1st, 2nd, 4th, 8th … how many came since it last told; 0
 * for all others. So ten thousand reports of one error write 14 times.
 */
export function countInDoublings(): (fingerprint: string) => number {
  const counts = new Map<string, number>();
  return (fingerprint) => {
    const count = (counts.get(fingerprint) ?? 0) + 1;
    if (count === 1 && counts.size >= mostRemembered) {
      // The oldest goes, so that many made-up errors cannot hide a new one.
      const [oldest] = counts.keys();
      if (oldest !== undefined) counts.delete(oldest);
    }
    counts.set(fingerprint, count);
    if (!Number.isInteger(Math.log2(count))) return 0;
    return count === 1 ? 1 : count / 2;
  };
}
