import { expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { emptyTitleCard } from '#domain/video.ts';
import { cardAt } from './card-at.ts';

const rate = { numerator: 25, denominator: 1 };
const story = {
  length: 15 as const,
  startCard: { ...emptyTitleCard, use: true },
  copyCards: ['One', 'Two'].map(cardOf),
  endCard: { ...emptyTitleCard, use: true },
};

test.each([
  [0, 'the start card'],
  [49, 'the start card'],
  [50, 'card 1'],
  [188, 'card 2'],
  [325, 'the end card'],
  [374, 'the end card'],
])('frame %d falls on %s', (frame, card) => {
  expect(cardAt(frame, rate, story)).toBe(card);
});

test('film alone has no card', () => {
  const bare = { ...story, startCard: emptyTitleCard, copyCards: [], endCard: emptyTitleCard };
  expect(cardAt(100, rate, bare)).toBeNull();
});
