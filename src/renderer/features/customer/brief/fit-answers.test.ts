import { expect, test } from 'vitest';
import type { FieldEdits } from '#stores/draft-sync/field-edits.ts';
import { fitAnswers } from './fit-answers.ts';

test('an answer that is too long waits, and the others are stored', () => {
  const at = { base: '', sent: [], changedAt: 2, startedAt: 1, by: 'tab', seen: {} };
  const edits: FieldEdits = {
    product: { value: 'x'.repeat(2001), ...at },
    look: { value: 'x'.repeat(2000), ...at },
  };
  expect(Object.keys(fitAnswers(edits))).toEqual(['look']);
});
