import { expect, test } from 'vitest';
import { afterFailure } from './use-film-address.ts';

const minute = 60_000;

test('an address that ends every ten minutes is asked for anew all day', () => {
  let asked = { times: 1, at: 0, failures: 0 };
  for (let at = 10; at < 600; at += 10) {
    asked = afterFailure(asked, at * minute);
    expect(asked.failures).toBe(1);
  }
  expect(asked.times).toBe(60);
});

test('a page that stood open for two hours asks anew at the first failure, and again after two more', () => {
  const once = afterFailure({ times: 1, at: 0, failures: 0 }, 120 * minute);
  expect(once).toEqual({ times: 2, at: 120 * minute, failures: 1 });
  expect(afterFailure(once, 240 * minute)).toEqual({ times: 3, at: 240 * minute, failures: 1 });
});

test('a film that fails again at once is given up', () => {
  const once = afterFailure({ times: 1, at: 0, failures: 0 }, 2_000);
  expect(once.failures).toBe(1);
  expect(afterFailure(once, 3_000).failures).toBe(2);
});
