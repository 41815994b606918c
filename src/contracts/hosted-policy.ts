import type { ClientConfig } from './client-config.ts';

const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** The origins that a page may talk to under this configuration, besides its own. */
export function connectOrigins({ emulators, functionsUrl }: ClientConfig): string[] {
  const cloud =
    emulators === undefined
      ? firebaseOrigins
      : [emulators.auth, `http://${emulators.firestore.host}:${emulators.firestore.port}`];
  return [...new Set([...cloud, functionsUrl].map(originOf))];
}

/** Where the pages send files to, and load them and play them from: our bucket and no other. */
export function storageSources({ emulators, firebase }: ClientConfig): string[] {
  const bucket = firebase.storageBucket;
  if (emulators !== undefined) return [`${emulators.storage}/v0/b/${bucket}/`];
  return [
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/`,
    // The links that expire.
    `https://storage.googleapis.com/${bucket}/`,
  ];
}

/** Scheme, host and port of an http address. */
function originOf(address: string): string {
  return address.replace(/^(https?:\/\/[^/?#]+).*$/, '$1');
}

/** Where browsers report what the policy blocked. */
export function reportAddress({ functionsUrl }: ClientConfig): string {
  return `${functionsUrl.replace(/\/$/, '')}/policyReport`;
}

type HeaderRule = { headers: { key: string; value: string }[] };

/**
 * The hosting of `firebase.json`, whose policy knows no cloud, with a policy that names the hosts of
 * this configuration and no others.
 */
export function openToCloud<Hosting extends { headers: HeaderRule[] }>(
  hosting: Hosting,
  config: ClientConfig,
): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) => ({ ...header, value: hostedValue(header, config) })),
  }));
  return { ...hosting, headers };
}

function hostedValue({ key, value }: { key: string; value: string }, config: ClientConfig): string {
  if (key === 'Content-Security-Policy') return hostedPolicy(value, config);
  // Else Google's window could not answer.
  const opensWindow = key === 'Cross-Origin-Opener-Policy' && config.googleSignIn === true;
  return opensWindow ? 'same-origin-allow-popups' : value;
}

const recaptcha = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/** As Stripe's integration security guide lists them for Stripe.js. */
const stripe = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** Sources that a page needs only for what the configuration switches on. */
function optionalSources(config: ClientConfig): Record<string, string[]>[] {
  const { googleSignIn, authRecaptcha, appCheckSiteKey, stripePublishableKey, firebase } = config;
  const appCheck = { 'connect-src': ['https://content-firebaseappcheck.googleapis.com'] };
  const google = {
    'script-src': ['https://apis.google.com'],
    'frame-src': [`https://${firebase.authDomain}`],
  };
  return [
    ...(authRecaptcha === true || appCheckSiteKey !== undefined ? [recaptcha] : []),
    ...(appCheckSiteKey === undefined ? [] : [appCheck]),
    ...(googleSignIn === true ? [google] : []),
    // Links lead from page to page without a load, so every page's policy has to allow what the cart needs.
    ...(stripePublishableKey === undefined ? [] : [stripe]),
  ];
}

function hostedPolicy(policy: string, config: ClientConfig): string {
  const directives = new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const allow = (name: string, sources: readonly string[]) =>
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  allow('connect-src', connectOrigins(config));
  // Frames: downloads begin in one, so that the page stays.
  for (const name of ['connect-src', 'img-src', 'media-src', 'frame-src']) {
    allow(name, storageSources(config));
  }
  for (const [name, sources] of optionalSources(config).flatMap(Object.entries<string[]>)) {
    allow(name, sources);
  }
  allow('report-uri', [reportAddress(config)]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
