/** A checkout session's id as the payment provider writes it, out of an address; null for anything else. */
export function readSessionId(search: URLSearchParams): string | null {
  const candidate = search.get('session_id') ?? '';
  return /^cs_[A-Za-z0-9_]{4,250}$/.test(candidate) ? candidate : null;
}
