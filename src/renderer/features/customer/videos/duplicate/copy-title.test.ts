import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoDraft } from '#domain/video.ts';
import { copyTitle } from './copy-title.ts';

test.each([
  ['Kettle', 'Kettle (copy)'],
  ['Kettle (copy)', 'Kettle (copy 2)'],
  ['Kettle (copy 9)', 'Kettle (copy 10)'],
  ['  ', 'Draft (copy)'],
  ['קומקום', 'קומקום (copy)'],
])('a copy of %j is called %j', (title, copy) => {
  expect(copyTitle(title)).toBe(copy);
});

test('whatever a video is called, the title of its copy can be stored and is another one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (title) => {
      const copy = copyTitle(title.slice(0, 120));
      expect(videoDraft.shape.title.safeParse(copy).success).toBe(true);
      expect(copy).not.toBe(title);
    }),
  );
});
