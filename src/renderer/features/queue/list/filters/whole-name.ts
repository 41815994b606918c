/** An id is made of these; the shortest ones are those of seeded documents. */
const id = /^[A-Za-z0-9_-]{12,128}$/;
const address = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * The whole id or the whole address that somebody searches for, as it is stored; null for anything
 * less, which is looked for among the videos at hand only.
 */
export function wholeName(search: string): string | null {
  const words = search.trim();
  if (address.test(words)) return words.toLowerCase();
  return id.test(words) && /[0-9A-Z_-]/.test(words) ? words : null;
}
