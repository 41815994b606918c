import { expect, test } from 'vitest';
import { assigneeNow } from './save-plan.ts';

const ana = { uid: 'ana', name: 'Ana Reyes' };
const listed = (name: string | null) => ({ exists: () => name !== null, get: () => name });

test('a renamed colleague is assigned under the current name', () => {
  // The listed one is all of a snapshot that is asked for.
  expect(assigneeNow(ana, listed('Ana Okoye') as never)).toEqual({ uid: 'ana', name: 'Ana Okoye' });
});

test('nothing is assigned to a colleague who left the studio, and the error says so', () => {
  expect(() => assigneeNow(ana, listed(null) as never)).toThrow(
    'Ana Reyes no longer works in the studio, so nothing was changed.',
  );
});
