import { expect, test } from 'vitest';
import { errorFacts } from './error-facts.ts';

test('an error is logged with what it is and where it came from', () => {
  const error = Object.assign(new TypeError('No such customer'), { code: 'resource_missing' });
  expect(errorFacts(error)).toMatchObject({
    message: 'TypeError: No such customer',
    code: 'resource_missing',
  });
  expect(errorFacts(error).stack).toContain('error-facts.test.ts');
});

test('addresses of people stay out of the log, wherever an error repeats them', () => {
  const cause = new Error('Duplicate: ada.lovelace+shop@mail.orbitreel.test');
  const error = new Error('No customer <ada@orbitreel.test>', { cause });
  const logged = JSON.stringify(errorFacts(error));
  expect(logged).not.toContain('ada');
  expect(logged).toContain('No customer <(address)>');
  expect(logged).toContain('Duplicate: (address)');
});

test('further fields of an error stay out of the log', () => {
  const error = Object.assign(new Error('Refused'), {
    raw: { email: 'ada' },
    headers: { authorization: 'Bearer secret' },
  });
  expect(Object.keys(errorFacts(error)).toSorted()).toEqual(['message', 'stack']);
});

test('paths of packages are no addresses', () => {
  const error = new Error('Failed');
  error.stack =
    'Error: Failed\n    at /srv/node_modules/@google-cloud/firestore/build/index.js:1:2';
  expect(errorFacts(error).stack).toBe(error.stack);
});

test('an error that is its own cause ends', () => {
  const error = new Error('Round');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).match(/"message"/g)).toHaveLength(4);
});

test('a thrown value that is no error is logged as text', () => {
  expect(errorFacts('ada@orbitreel.test went away')).toEqual({ message: '(address) went away' });
});
