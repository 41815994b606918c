import { expect, test, vi } from 'vitest';
import { disposeSessionScoped, sessionScoped } from './session-scoped.ts';

test('a person finds what was kept for them, until they log out or somebody else comes', () => {
  const giveUp = vi.fn();
  const keptFor = sessionScoped((uid) => ({ uid }), giveUp);
  const anns = keptFor('ann');
  expect(keptFor('ann')).toBe(anns);
  expect(giveUp).not.toHaveBeenCalled();

  const bens = keptFor('ben');
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(anns);
  disposeSessionScoped();
  expect(giveUp).toHaveBeenLastCalledWith(bens);
  expect(keptFor('ben')).not.toBe(bens);
  disposeSessionScoped();
  disposeSessionScoped();
  expect(giveUp).toHaveBeenCalledTimes(3);
});
