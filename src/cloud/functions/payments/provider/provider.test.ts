import { expect, test } from 'vitest';
import { addressOf } from './provider.ts';

test.each([
  ['http://127.0.0.1:4242', { protocol: 'http', host: '127.0.0.1', port: 4242 }],
  ['http://payments.test', { protocol: 'http', host: 'payments.test', port: 80 }],
  ['https://payments.test/', { protocol: 'https', host: 'payments.test', port: 443 }],
])('%s is taken apart', (address, parts) => {
  expect(addressOf(address)).toEqual(parts);
});
