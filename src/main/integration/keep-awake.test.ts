import { expect, test, vi } from 'vitest';
import { createKeepAwake } from './keep-awake.ts';

test('the screen stays on until the last reason for it is gone', () => {
  const blocker = { start: vi.fn(() => 0), stop: vi.fn() };
  const keepAwake = createKeepAwake(blocker);
  keepAwake.set('chosen', true);
  keepAwake.set('wall', true);
  keepAwake.set('chosen', false);
  expect(blocker.start).toHaveBeenCalledOnce();
  expect(blocker.stop).not.toHaveBeenCalled();
  keepAwake.set('wall', false);
  expect(blocker.stop).toHaveBeenCalledExactlyOnceWith(0);
  keepAwake.set('wall', false);
  expect(blocker.stop).toHaveBeenCalledOnce();
});
