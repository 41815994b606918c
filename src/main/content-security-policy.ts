import type { ClientConfig } from '#contracts/client-config.ts';
import { originOf } from './origin.ts';

const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** The origins that the page may talk to under this configuration, besides its own. */
export function connectOrigins(config: ClientConfig): string[] {
  const cloud =
    config.emulators === undefined
      ? firebaseOrigins
      : [
          originOf(config.emulators.auth),
          `http://${config.emulators.firestore.host}:${config.emulators.firestore.port}`,
        ];
  const origins = [...cloud, originOf(config.functionsUrl)].filter((origin) => origin !== null);
  return [...new Set(origins)];
}

/**
 * The policy of one response. A page has inline scripts and styles, and Emotion inserts more styles.
 * With a nonce, only those that carry it are allowed. A page without a placeholder for the nonce must
 * allow all styles.
 */
export function contentSecurityPolicy(connect: readonly string[], nonce: string | null): string {
  const styles = nonce === null ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    nonce === null ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
