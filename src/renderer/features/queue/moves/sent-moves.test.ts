import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { createSentMoves } from './sent-moves.ts';

const mug = videoOf({ id: 'mug', status: 'queued', lastMoveId: 'm0' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a video is where it was sent until the list shows it there or elsewhere', async () => {
  const sent = createSentMoves();
  expect(sent.ahead(mug)).toBe(mug);
  sent.note(mug, { to: 'shooting', moveId: 'm1' }, Promise.resolve(true));
  await settled();
  // Answered, and not heard of in the list.
  expect(sent.ahead(mug)).toMatchObject({ status: 'shooting', lastMoveId: 'm1' });
  const elsewhere = { ...mug, status: 'activated', lastMoveId: 'of-ben' } as const;
  expect(sent.ahead(elsewhere)).toBe(elsewhere);
  expect(sent.last('mug')).toMatchObject({ status: 'shooting' });
});

test('a second step goes on from the first, whichever of them the list shows', () => {
  const sent = createSentMoves();
  const never = new Promise<boolean>(() => undefined);
  sent.note(mug, { to: 'shooting', moveId: 'm1' }, never);
  sent.note(sent.ahead(mug), { to: 'editing', moveId: 'm2' }, never);
  const half = { ...mug, status: 'shooting', lastMoveId: 'm1' } as const;
  for (const shown of [mug, half]) {
    expect(sent.ahead(shown)).toMatchObject({ status: 'editing', lastMoveId: 'm2' });
  }
  expect(sent.answerOf('mug')).toBe(never);
});

test('what was not made is forgotten, and the video is where the list shows it', async () => {
  const sent = createSentMoves();
  sent.note(mug, { to: 'shooting', moveId: 'm1' }, Promise.resolve(false));
  await settled();
  expect(sent.ahead(mug)).toBe(mug);
  expect(sent.last('mug')).toBeNull();
});
