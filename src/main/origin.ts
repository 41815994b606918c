/**
 * Scheme, host and port of an address, or null when it has no host. Node answers `null` as the
 * origin of every scheme of our own, so `app://orbitreel` and `app://elsewhere` would be alike.
 */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.host === '' ? null : `${url.protocol}//${url.host}`;
}

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether an address is plain HTTP on this very machine, as the local cloud's are. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && loopbackHosts.includes(url.hostname);
}
