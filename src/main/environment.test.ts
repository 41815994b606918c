import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('a development build learns its cloud and its server from the environment', () => {
  const environment = readEnvironment(
    {
      ORBITREEL_CONFIG: '/tmp/config.json',
      ORBITREEL_PAYMENT_URL: 'http://127.0.0.1:5242/',
      ELECTRON_RENDERER_URL: 'http://localhost:5173/',
    },
    false,
  );
  expect(environment).toEqual({
    config: '/tmp/config.json',
    paymentOrigin: 'http://127.0.0.1:5242',
    devServerOrigin: 'http://localhost:5173',
  });
});

test('without variables the payment pages are where the local cloud puts them', () => {
  expect(readEnvironment({}, false)).toEqual({
    config: null,
    paymentOrigin: 'http://127.0.0.1:4242',
    devServerOrigin: null,
  });
});

test('a released build listens to no variable', () => {
  const environment = readEnvironment(
    { ORBITREEL_CONFIG: '{}', ELECTRON_RENDERER_URL: 'http://localhost:5173' },
    true,
  );
  expect(environment).toEqual({ config: null, paymentOrigin: null, devServerOrigin: null });
});

test.each(['ORBITREEL_PAYMENT_URL', 'ELECTRON_RENDERER_URL'])(
  '%s may only name this machine',
  (name) => {
    expect(() => readEnvironment({ [name]: 'http://elsewhere.example:4242' }, false)).toThrow(
      'on this machine',
    );
  },
);
