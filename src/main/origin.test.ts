import { expect, test } from 'vitest';
import { isLoopback, originOf } from './origin.ts';

test.each([
  ['app://orbitreel/product/cart/?a=1', 'app://orbitreel'],
  ['app://elsewhere/', 'app://elsewhere'],
  ['app://orbitreel@elsewhere/', 'app://elsewhere'],
  ['https://checkout.stripe.com:443/c', 'https://checkout.stripe.com'],
  ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173'],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each(['', 'about:blank', 'data:text/html,x', 'blob:app://orbitreel/1', 'javascript:alert(1)'])(
  '%j belongs to no origin',
  (address) => {
    expect(originOf(address)).toBeNull();
  },
);

test('only plain http on this machine is the local cloud', () => {
  expect(isLoopback('http://127.0.0.1:4242/pay')).toBe(true);
  expect(isLoopback('http://[::1]:4242')).toBe(true);
  expect(isLoopback('http://127.0.0.1.example.com/')).toBe(false);
  expect(isLoopback('https://localhost/')).toBe(false);
  expect(isLoopback('file:///etc/passwd')).toBe(false);
});
