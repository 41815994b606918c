import { expect, test } from 'vitest';
import type { StoryboardFrame } from '#domain/storyboard-frames.ts';
import { frameType, secondWidth } from './storyboard-type.ts';

const frame = (text: string, seconds = 2): StoryboardFrame => ({
  kind: 'end',
  from: 0,
  to: seconds,
  text,
  logo: false,
});

test('the longer a word, the smaller the type in a narrow frame', () => {
  expect(frameType('Now')).toBe('clamp(0.6875rem, 26.0cqi, 0.875rem)');
  expect(frameType('Lindqvist Ceramics')).toBe('clamp(0.6875rem, 18.5cqi, 0.875rem)');
  expect(frameType('With niacinamide.')).toBe('clamp(0.6875rem, 13.9cqi, 0.875rem)');
  expect(frameType('')).toBe('clamp(0.6875rem, 26.0cqi, 0.875rem)');
});

test('film is as wide as its longest word needs at the smallest type', () => {
  expect(secondWidth([frame('', 15)])).toBe(1.5);
  expect(secondWidth([frame('So it is', 5)])).toBe(1.5);
  // Nine letters of 0.6 × 0.6875 rem and the edges of the frame, on two seconds.
  expect(secondWidth([frame('', 13), frame('Lindqvist Ceramics')])).toBeCloseTo(2.17);
  expect(secondWidth([frame('Lindqvist', 1)])).toBeCloseTo(4.34);
});

test('a word without an end does not widen the film without end', () => {
  expect(secondWidth([frame('w'.repeat(200))])).toBe(secondWidth([frame('w'.repeat(14))]));
  expect(secondWidth([frame('hand-thrown-stoneware')])).toBe(secondWidth([frame('stoneware')]));
});
