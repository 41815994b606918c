import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretsIn } from './built-secrets.ts';

const search = (text: string, variables: Record<string, string> = {}) =>
  secretsIn(Buffer.from(text), variables);

test.each(['sk_live_51AbCdEf', 'sk_test_51AbCdEf', 'rk_live_51AbCdEf', 'sk_test_local_orbitreel'])(
  'a secret key of the provider is found: %s',
  (key) => {
    expect(search(`const a="${key}";`)).toEqual(['a secret key of Stripe']);
  },
);

test('the signing secret of a webhook is found', () => {
  expect(search("b='whsec_AbCdEf123'")).toEqual(['the signing secret of a webhook']);
});

test('a private key is found, as it is and in a file of JSON', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(search(key)).toEqual(['a private key']);
  expect(search(JSON.stringify({ private_key: key }))).toEqual(['a private key']);
});

test('words about a secret are none', () => {
  const words =
    'It is a key of test mode (sk_test_…), not pk_live_51AbCdEf; see whsec_ and work_live_1.';
  expect(search(words)).toEqual([]);
  expect(search("startsWith('-----BEGIN PRIVATE KEY-----')")).toEqual([]);
});

test.each(['MAIL_SECRET', 'STRIPE_SECRET_KEY', 'GH_TOKEN', 'WIN_CSC_KEY_PASSWORD'])(
  'the value of %s is found, also in the middle of other bytes',
  (name) => {
    const content = Buffer.concat([Buffer.from([0, 255]), Buffer.from('xcorrect horse é!y')]);
    expect(secretsIn(content, { [name]: 'correct horse é!' })).toEqual([`the value of ${name}`]);
  },
);

test('the values of other variables, and empty or very short ones, are not searched for', () => {
  const variables = { ORBITREEL_API_KEY: 'AIzaPublic', GH_TOKEN: '', DAILY_SECRET: 'on' };
  expect(search('AIzaPublic is on', variables)).toEqual([]);
});
