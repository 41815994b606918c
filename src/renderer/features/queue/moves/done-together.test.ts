import { expect, test } from 'vitest';
import { doneTogether } from './done-together.ts';
import type { MoveOutcome, MoveWish } from './move-wish.ts';

const wish = (id: string, undoes: string | null = null): MoveWish => ({
  video: { id, title: id },
  from: 'queued',
  to: 'shooting',
  reason: null,
  moveId: `move-of-${id}`,
  undoes,
});
const made = (of: MoveWish): MoveOutcome => ({ kind: 'made', wish: of });

test('of what was moved together the moved are chosen no longer, unless that took something back', () => {
  const refused: MoveOutcome = { kind: 'refused', wish: wish('mug'), error: new Error('no') };
  expect(doneTogether([made(wish('lamp')), refused])).toEqual(['lamp']);
  expect(doneTogether([made(wish('lamp'))])).toEqual([]);
  expect(doneTogether([made(wish('lamp', 'one')), made(wish('mug', 'two'))])).toEqual([]);
});
