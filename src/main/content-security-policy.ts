import type { ClientConfig } from '#contracts/client-config.ts';
import { connectOrigins, reportAddress, storageSources } from '#contracts/hosted-policy.ts';

/**
 * The policy of one response. A page has inline scripts and styles, and Emotion inserts more styles.
 * With a nonce, only those that carry it are allowed. A page without a placeholder for the nonce must
 * allow all styles.
 */
export function contentSecurityPolicy(
  config: ClientConfig,
  nonce: string | null,
  /** Only for the page whose camera reads codes: its reader is WebAssembly. */
  { webAssembly = false } = {},
): string {
  const styles = nonce === null ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const storage = storageSources(config).join(' ');
  return [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(nonce === null ? [] : [`'nonce-${nonce}'`]),
      ...(webAssembly ? ["'wasm-unsafe-eval'"] : []),
    ].join(' '),
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob: ${storage}`,
    `media-src 'self' blob: ${storage}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...connectOrigins(config)].join(' ')} ${storage}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${reportAddress(config)}`,
  ].join('; ');
}
