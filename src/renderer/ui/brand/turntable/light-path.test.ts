import { expect, test } from 'vitest';
import { lightPose, turnOf } from './light-path.ts';

test('the light stands before the product after a quarter turn, behind it after three', () => {
  expect(lightPose(Math.PI / 2).depth).toBeCloseTo(1);
  expect(lightPose(Math.PI / 2).y).toBeGreaterThan(0);
  expect(lightPose((3 * Math.PI) / 2).depth).toBeCloseTo(-1);
});

test('a turn ends where it began', () => {
  const turn = turnOf(({ side }) => ({ opacity: side.toFixed(3) }), 8);
  expect(Object.keys(turn)).toHaveLength(9);
  expect(turn['0.000%']).toEqual(turn['100.000%']);
});
