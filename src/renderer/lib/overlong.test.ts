import { expect, test } from 'vitest';
import { overlong } from './overlong.ts';

test('a text that is too long is told by how much, one that fits is not', () => {
  expect(overlong('x'.repeat(400), 400)).toBeNull();
  expect(overlong('x'.repeat(401), 400)).toBe(
    'Shorten it by 1 character: 400 fit. Until then it is not saved.',
  );
  expect(overlong('x'.repeat(2600), 2000)).toContain('by 600 characters: 2,000 fit');
});
