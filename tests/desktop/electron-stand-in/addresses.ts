/**
 * Chromium without Electron knows no scheme of ours, so `app://orbitreel/path` travels as
 * `https://orbitreel.app.localhost/path`: an origin with the same rights.
 */
export function travelling(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'http:' || url.protocol === 'https:' || url.host === '') return address;
  const scheme = url.protocol.slice(0, -1);
  return `https://${url.host}.${scheme}.localhost${url.pathname}${url.search}${url.hash}`;
}

const travelled = /^https:\/\/([^/.]+)\.([a-z]+)\.localhost(?=\/|$)/;

/** The original scheme of a rewritten address, or null for an ordinary one. */
export function schemeOf(address: string): string | null {
  return travelled.exec(address)?.[2] ?? null;
}

/** The address as main and the page know it. */
export function home(address: string): string {
  return address.replace(travelled, '$2://$1');
}
