import { expect, test } from 'vitest';
import { openToCloud } from './hosted-policy.ts';

const config = {
  firebase: {
    projectId: 'studio',
    apiKey: 'key',
    authDomain: 'studio.firebaseapp.com',
    storageBucket: 'studio.firebasestorage.app',
  },
  functionsUrl: 'https://us-central1-studio.cloudfunctions.net',
  siteUrl: 'https://studio.web.app',
};

/** The directives of the policy that hosting sends under a configuration. */
function directives(given: Parameters<typeof openToCloud>[1]) {
  const key = 'Content-Security-Policy';
  const value =
    "default-src 'self'; script-src 'self' 'sha256-x'; connect-src 'self'; img-src 'self'; media-src 'self'; frame-src 'self'";
  const other = { key: 'X-Frame-Options', value: 'DENY' };
  const hosting = openToCloud(
    { headers: [{ source: '**', headers: [{ key, value }, other] }] },
    given,
  );
  const [policy, untouched] = hosting.headers[0]?.headers ?? [];
  expect(untouched).toEqual(other);
  return (policy?.value ?? '').split('; ');
}

/** Our bucket's addresses and nobody else's at the same hosts. */
const bucket =
  'https://firebasestorage.googleapis.com/v0/b/studio.firebasestorage.app/ https://storage.googleapis.com/studio.firebasestorage.app/';

test('the policy names the host of our own functions and no other project', () => {
  expect(directives(config)).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-x'",
    `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https://us-central1-studio.cloudfunctions.net ${bucket}`,
    `img-src 'self' ${bucket}`,
    `media-src 'self' ${bucket}`,
    `frame-src 'self' ${bucket}`,
    'report-uri https://us-central1-studio.cloudfunctions.net/policyReport',
  ]);
});

test('functions behind an address of our own are named by that address', () => {
  const functionsUrl = 'https://api.orbitreel.example/v1';
  const connect = directives({ ...config, functionsUrl }).find((part) =>
    part.startsWith('connect'),
  );
  expect(connect).toContain(' https://api.orbitreel.example');
  expect(connect).not.toContain('cloudfunctions.net');
});

test('in the local cloud the pages talk to this machine only', () => {
  const emulators = {
    auth: 'http://127.0.0.1:9099',
    firestore: { host: '127.0.0.1', port: 8080 },
    storage: 'http://127.0.0.1:9199',
    outboxUrl: 'http://127.0.0.1:4243',
  };
  const functionsUrl = 'http://127.0.0.1:5001/demo-orbitreel/us-central1';
  const local = directives({ ...config, functionsUrl, emulators });
  const storage = 'http://127.0.0.1:9199/v0/b/studio.firebasestorage.app/';
  expect(local).toContain(
    `connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080 http://127.0.0.1:5001 ${storage}`,
  );
  expect(local).toContain(`media-src 'self' ${storage}`);
});

test('hosts of Google are named only for what is switched on', () => {
  expect(directives(config).join()).not.toContain('google.com');
  const protectedLogIn = directives({ ...config, authRecaptcha: true });
  expect(protectedLogIn).toContain(
    "script-src 'self' 'sha256-x' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(protectedLogIn).toContain(
    `frame-src 'self' ${bucket} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`,
  );
  expect(protectedLogIn.join()).not.toContain('firebaseappcheck');
  const proven = directives({ ...config, authRecaptcha: true, appCheckSiteKey: 'key' }).join();
  expect(proven).toContain('https://content-firebaseappcheck.googleapis.com');
  expect(proven.split('https://www.gstatic.com/recaptcha/')).toHaveLength(2);
  expect(directives({ ...config, googleSignIn: true })).toContain(
    `frame-src 'self' ${bucket} https://studio.firebaseapp.com`,
  );
});

test('the window of Google may answer the page that opened it, where it is offered', () => {
  const opener = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' };
  const hosting = { headers: [{ headers: [opener] }] };
  expect(openToCloud(hosting, config)).toEqual(hosting);
  expect(openToCloud(hosting, { ...config, googleSignIn: true }).headers[0]?.headers).toEqual([
    { ...opener, value: 'same-origin-allow-popups' },
  ]);
});

test('hosts of Stripe are named only with its public key', () => {
  expect(directives(config).join()).not.toContain('stripe.com');
  const policy = directives({ ...config, stripePublishableKey: 'pk_test_1' });
  expect(policy).toContain(
    "script-src 'self' 'sha256-x' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(policy).toContain(
    `frame-src 'self' ${bucket} https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
  );
  const connect = policy.find((each) => each.startsWith('connect-src'));
  expect(connect).toContain(' https://api.stripe.com');
  expect(policy.filter((each) => each.includes('stripe.com'))).toHaveLength(3);
});
