// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { useTypedFields, useTypedReason } from './use-typed-fields.ts';

vi.mock('./cloud-context.tsx', () => ({ useSignedIn: () => ({ user: { uid: 'ada' } }) }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const storage = createTypedStorage('ada');
const move = z.object({ to: z.string(), reason: z.string() });
const left = () => storage.read('form/move', move);

/** Calls a hook in a component; `now` is what it answers. */
function visit<Answer>(hook: () => Answer) {
  let now: Answer | undefined;
  function Visit() {
    now = hook();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Visit)));
  return {
    now: () => {
      if (now === undefined) throw new Error('Nothing was drawn');
      return now;
    },
    leave: () => act(() => root.unmount()),
  };
}
const fill = (isUsable?: (kept: z.infer<typeof move>) => boolean) =>
  visit(() =>
    useTypedFields('move', {
      schema: move,
      fresh: () => ({ to: 'Monday', reason: '' }),
      ...(isUsable === undefined ? {} : { isUsable }),
    }),
  );

beforeEach(() => localStorage.clear());

test('what was typed is there at the next visit, until it is discarded', () => {
  const first = fill();
  expect(first.now()).toMatchObject({ typed: { to: 'Monday', reason: '' }, isRestored: false });
  act(() => first.now().type({ reason: 'Storm' }));
  first.leave();
  const next = fill();
  expect(next.now()).toMatchObject({ typed: { to: 'Monday', reason: 'Storm' }, isRestored: true });
  act(() => next.now().discard());
  expect(next.now()).toMatchObject({ typed: { to: 'Monday', reason: '' }, isRestored: false });
  expect(left()).toBeNull();
});

test('what is typed over what was left is no longer called restored', () => {
  storage.save('form/move', { to: 'Friday', reason: 'Storm' });
  const { now } = fill();
  act(() => now().type({ reason: 'Strike' }));
  expect(now()).toMatchObject({ typed: { to: 'Friday', reason: 'Strike' }, isRestored: false });
});

test('nothing is left of what was typed and taken back, nor of what was sent', () => {
  const { now } = fill();
  act(() => now().type({ reason: 'Storm' }));
  act(() => now().type({ reason: '' }));
  expect(left()).toBeNull();
  act(() => now().type({ reason: 'Storm' }));
  act(() => now().clear());
  expect(left()).toBeNull();
});

test('what is left of something that has changed since is not offered', () => {
  storage.save('form/move', { to: 'Friday', reason: 'Storm' });
  const { now } = fill(({ to }) => to === 'Monday');
  expect(now()).toMatchObject({ typed: { to: 'Monday', reason: '' }, isRestored: false });
});

test('a reason that is too long is kept for the next visit', () => {
  const reason = 'x'.repeat(maxAuditReason + 1);
  const first = visit(() => useTypedReason('withdraw'));
  act(() => first.now().keep(reason));
  const next = visit(() => useTypedReason('withdraw'));
  expect(next.now().restored).toBe(reason);
});
