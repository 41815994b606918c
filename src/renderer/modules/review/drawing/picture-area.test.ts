import { expect, test } from 'vitest';
import { pictureArea } from './picture-area.ts';

const box = { left: 10, top: 20, width: 800, height: 400 };

test('a picture that is wider than its box lies between bars above and below', () => {
  const area = pictureArea(box, { width: 4000, height: 1000 });
  expect(area).toEqual({ left: 10, top: 120, width: 800, height: 200 });
});

test('a picture that is narrower lies between bars at its sides', () => {
  const area = pictureArea(box, { width: 90, height: 160 });
  expect(area).toEqual({ left: 10 + (800 - 225) / 2, top: 20, width: 225, height: 400 });
});
