import { expect, test } from 'vitest';
import { renderFailureOf } from './render-failure.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/users-page-B5HSF0SS.js',
  'error loading dynamically imported module: https://example.com/assets/users-page-B5HSF0SS.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/users-page-C1YXXVLO.css',
])('a page whose file did not arrive is known in every browser: %s', (message) => {
  expect(renderFailureOf(new TypeError(message), true)).toBe('file-missing');
  expect(renderFailureOf(new TypeError(message), false)).toBe('offline');
});

test('a page that fails when it is drawn is broken, with or without a network', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'length')");
  expect(renderFailureOf(error, true)).toBe('broken');
  expect(renderFailureOf(error, false)).toBe('broken');
});
