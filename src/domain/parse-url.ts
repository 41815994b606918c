/** An address as its parts; null when it is none. `URL.parse` is younger than the oldest supported browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
