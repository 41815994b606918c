import { expect, test } from 'vitest';
import { connectOrigins, storageSources } from '#contracts/hosted-policy.ts';
import { clientConfig } from '#tests/support/client-config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const config = { ...clientConfig, functionsUrl: `${clientConfig.functionsUrl}/` };

test('styles and scripts inside a page need the nonce, others must be files of ours', () => {
  const policy = contentSecurityPolicy(config, 'abc');
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('unsafe');
});

test('only the page that reads codes may compile WebAssembly', () => {
  const policy = contentSecurityPolicy(config, 'abc', { webAssembly: true });
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'wasm-unsafe-eval';");
});

test('a page without a place for the nonce is still styled, never with both', () => {
  const policy = contentSecurityPolicy(config, null);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toContain('nonce');
});

test('nothing is loaded from elsewhere but files of our bucket, and requests leave only for our cloud', () => {
  const policy = contentSecurityPolicy(config, 'abc');
  const directives = new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('connect-src')).toEqual([
    "'self'",
    ...connectOrigins(config),
    ...storageSources(config),
  ]);
  expect(directives.get('report-uri')).toEqual([
    'https://us-central1-orbitreel.cloudfunctions.net/policyReport',
  ]);
  directives.delete('connect-src');
  directives.delete('report-uri');
  const sources = new Set([...directives.values()].flat());
  expect([...sources].toSorted()).toEqual(
    ["'none'", "'nonce-abc'", "'self'", 'blob:', 'data:', ...storageSources(config)].toSorted(),
  );
});
