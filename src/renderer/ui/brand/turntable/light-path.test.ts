import { expect, test } from 'vitest';
import { lightPose, lit, turnOf } from './light-path.ts';

const before = lightPose(Math.PI / 2);
const behind = lightPose((3 * Math.PI) / 2);
const right = lightPose(0);

test('the light stands before the product after a quarter turn, behind it after three', () => {
  expect(before.depth).toBeCloseTo(1);
  expect(behind.depth).toBeCloseTo(-1);
});

test('light from the front brightens the front, from behind both edges, from a side that edge', () => {
  expect(lit.highlight(before)).toBeGreaterThan(lit.highlight(behind));
  expect(lit.rimLeft(behind)).toBeCloseTo(lit.rimRight(behind));
  expect(lit.rimRight(right)).toBeGreaterThan(lit.rimLeft(right));
});

test('a turn ends where it began', () => {
  const turn = turnOf(lit.rimLeft, 8);
  expect(Object.keys(turn)).toHaveLength(9);
  expect(turn['0%']).toEqual(turn['100%']);
});
