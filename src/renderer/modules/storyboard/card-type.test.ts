import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardTypeSize } from './card-type.ts';

const shapes = [
  { width: 16, height: 9 },
  { width: 1, height: 1 },
  { width: 9, height: 16 },
];

test.each(shapes)('more words never get larger type on $width:$height', (shape) => {
  const words = fc.array(fc.constantFrom('slow', 'kettle', 'well-made'), { maxLength: 60 });
  fc.assert(
    fc.property(words, (written) => {
      const before = cardTypeSize(written.join(' '), shape);
      const after = cardTypeSize([...written, 'more'].join(' '), shape);
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test('a long word is not broken, and a logo leaves less room for words', () => {
  const [wide, , upright] = shapes;
  if (!wide || !upright) throw new Error('There are three shapes.');
  const size = cardTypeSize('Donaudampfschifffahrt', upright);
  expect(size * 0.58 * 21).toBeLessThanOrEqual(82.001);
  const tagline = 'Made slowly, in small numbers, by four people';
  expect(cardTypeSize(tagline, wide, true)).toBeLessThan(cardTypeSize(tagline, wide));
});
