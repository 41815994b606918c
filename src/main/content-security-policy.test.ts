import { expect, test } from 'vitest';
import { connectOrigins, contentSecurityPolicy } from './content-security-policy.ts';

const config = {
  firebase: { projectId: 'orbitreel', apiKey: 'key', authDomain: 'orbitreel.firebaseapp.com' },
  functionsUrl: 'https://us-central1-orbitreel.cloudfunctions.net/',
  siteUrl: 'https://orbitreel.example',
};

test('the page may talk to the identity service, the database and our functions', () => {
  expect(connectOrigins(config)).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://us-central1-orbitreel.cloudfunctions.net',
  ]);
});

test('with emulators the page talks to nothing but this machine', () => {
  const local = {
    ...config,
    functionsUrl: 'http://127.0.0.1:5001/demo-orbitreel/us-central1',
    emulators: {
      auth: 'http://127.0.0.1:9099',
      firestore: { host: '127.0.0.1', port: 8080 },
      outboxUrl: 'http://127.0.0.1:4243',
    },
  };
  expect(connectOrigins(local)).toEqual([
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:5001',
  ]);
});

test('styles and scripts inside a page need the nonce, others must be files of ours', () => {
  const policy = contentSecurityPolicy([], 'abc');
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('unsafe');
});

test('a page without a place for the nonce is still styled, never with both', () => {
  const policy = contentSecurityPolicy([], null);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toContain('nonce');
});

test('nothing is loaded from elsewhere: only requests leave, and only for our cloud', () => {
  const policy = contentSecurityPolicy(connectOrigins(config), 'abc');
  const directives = new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('connect-src')).toEqual(["'self'", ...connectOrigins(config)]);
  directives.delete('connect-src');
  const sources = new Set([...directives.values()].flat());
  expect([...sources].toSorted()).toEqual(
    ["'none'", "'nonce-abc'", "'self'", 'blob:', 'data:'].toSorted(),
  );
});
