import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from '#stores/draft-sync/field-edits.ts';
import { createStoryHistory } from './story-history.ts';

function stage(start: Fields) {
  const history = createStoryHistory();
  let fields = start;
  let at = 0;
  const change = (changes: Fields, later = 5000, isFieldUndo = false) => {
    at += later;
    const after = { ...fields, ...changes };
    history.record({ before: fields, after, at, isFieldUndo });
    fields = after;
  };
  const take = (direction: 'undo' | 'redo') => {
    const taken = history[direction](fields);
    if (taken && 'writes' in taken) fields = { ...fields, ...taken.writes };
    return taken;
  };
  return {
    history,
    change,
    undo: () => take('undo'),
    redo: () => take('redo'),
    fields: () => fields,
    elsewhere: (changes: Fields) => {
      fields = { ...fields, ...changes };
    },
  };
}

test('a step is undone and redone, and says what it was', () => {
  const { change, undo, redo, fields } = stage({ length: 30, title: 'Kettle' });
  change({ length: 15 });
  expect(undo()).toMatchObject({ label: 'Length' });
  expect(fields()['length']).toBe(30);
  redo();
  expect(fields()['length']).toBe(15);
});

test('typing without a pause is one step, after a pause another', () => {
  const { change, undo, fields } = stage({ title: '' });
  change({ title: 'K' });
  change({ title: 'Ke' }, 200);
  change({ title: 'Kettle' }, 200);
  change({ title: 'Kettle, slow' }, 3000);
  undo();
  expect(fields()['title']).toBe('Kettle');
  undo();
  expect(fields()['title']).toBe('');
});

test("the field's own undo takes back steps of its field, and leaves nothing to undo twice", () => {
  const { history, change, undo, fields } = stage({ title: '', length: 30 });
  change({ length: 15 });
  change({ title: 'Kettle' });
  change({ title: 'Kettle, slow' });
  change({ title: '' }, 100, true);
  expect(history.getState().done).toHaveLength(1);
  undo();
  expect(fields()).toEqual({ title: '', length: 30 });
});

test('a step of which a field was changed elsewhere is given up whole', () => {
  const { change, undo, elsewhere, fields } = stage({ 'copyCards.0': 'a', 'copyCards.1': 'b' });
  change({ 'copyCards.0': 'b', 'copyCards.1': 'a' });
  elsewhere({ 'copyCards.1': 'from the phone' });
  expect(undo()).toMatchObject({ lost: true });
  expect(fields()).toEqual({ 'copyCards.0': 'b', 'copyCards.1': 'from the phone' });
  expect(undo()).toBeNull();
});

test('whatever was done, undoing all leads to the start and redoing all to the end', () => {
  const field = fc.constantFrom('title', 'length', 'copyCards.0', 'copyCards.1');
  const value = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(5, 15, null));
  const steps = fc.array(
    fc.record({ changes: fc.dictionary(field, value), later: fc.nat(2000), own: fc.boolean() }),
    { maxLength: 30 },
  );
  const start = { title: '', length: 30, 'copyCards.0': 'a', 'copyCards.1': null };
  fc.assert(
    fc.property(steps, (made) => {
      const { history, change, undo, redo, fields } = stage(start);
      for (const { changes, later, own } of made) change(changes, later, own);
      const end = fields();
      while (history.getState().done.length > 0) undo();
      expect(fields()).toEqual(start);
      while (history.getState().undone.length > 0) redo();
      expect(fields()).toEqual(end);
    }),
  );
});
