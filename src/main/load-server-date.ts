/** Milliseconds; the page waits for five seconds itself. */
const patience = 4000;

/**
 * The headers of an answer of the website that say what time it is there: `date`, and `age` where a cache repeats it.
 * None without a network. A page of the app cannot ask the website itself, as that is another origin.
 */
export async function loadServerDate(
  siteUrl: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<Record<string, string>> {
  try {
    const { headers } = await fetch(new URL('/config.json', siteUrl).href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const known = ['date', 'age'].map((name) => [name, headers.get(name)] as const);
    return Object.fromEntries(
      known.filter((entry): entry is [string, string] => entry[1] !== null),
    );
  } catch {
    return {};
  }
}
