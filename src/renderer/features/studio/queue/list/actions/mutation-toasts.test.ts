import { expect, test } from 'vitest';
import { moveMutationOf } from '#tests/support/mutations.ts';
import type { MoveMutation, MutationOutcome } from '../../state/mutation.ts';
import { movedTogether } from './mutation-toasts.ts';

const move = (id: string, undoes: string | null = null) => moveMutationOf(id, { undoes });
const applied = (mutation: MoveMutation): MutationOutcome => ({ kind: 'applied', mutation });

test('videos moved together are no longer chosen, except after a rejection or an undo', () => {
  const rejected: MutationOutcome = {
    kind: 'rejected',
    mutation: move('mug'),
    error: new Error('no'),
  };
  expect(movedTogether([applied(move('lamp')), rejected])).toEqual(['lamp']);
  expect(movedTogether([applied(move('lamp'))])).toEqual([]);
  expect(movedTogether([applied(move('lamp', 'one')), applied(move('mug', 'two'))])).toEqual([]);
});
