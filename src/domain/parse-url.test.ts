import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('an address is parsed, with a base when it is a path, and what is none is null', () => {
  expect(parseUrl('https://orbitreel.example/a?b#c')?.search).toBe('?b');
  expect(parseUrl('/a', 'https://orbitreel.example')?.href).toBe('https://orbitreel.example/a');
  for (const address of ['', '/a', 'https://', 'no address']) expect(parseUrl(address)).toBeNull();
  expect(parseUrl('//', 'https://orbitreel.example')).toBeNull();
});
