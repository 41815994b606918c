import { expect, test } from 'vitest';
import { rememberedOrigin, withOrigin } from './remembered-origin.ts';

test('an origin with a query of its own comes back whole', () => {
  const origin = '/subscriptions/status/?subscription=sub_1&x=2#step';
  const address = withOrigin('/login', origin);
  expect(rememberedOrigin(address.slice('/login'.length))).toBe(origin);
});

test('without an origin the address stays as it is', () => {
  expect(withOrigin('/login', null)).toBe('/login');
  expect(rememberedOrigin('')).toBeNull();
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  '%s is not an address to go back to',
  (origin) => {
    expect(rememberedOrigin(`?${new URLSearchParams({ from: origin })}`)).toBeNull();
  },
);
