import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { withDates } from './documents.ts';

test('timestamps become dates wherever they lie, and nothing else changes', () => {
  const at = new Date('2026-03-04T05:06:07.089Z');
  const stored = {
    at: Timestamp.fromDate(at),
    lots: [{ id: 'a', left: 2, expiresAt: Timestamp.fromDate(at) }],
    nothing: null,
    plain: { text: 'x', list: [1, [true]] },
  };
  expect(withDates(stored)).toEqual({
    at,
    lots: [{ id: 'a', left: 2, expiresAt: at }],
    nothing: null,
    plain: { text: 'x', list: [1, [true]] },
  });
});
