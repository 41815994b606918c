import { expect, test, vi } from 'vitest';
import { forgetPerson, keptForPerson } from './kept-for-person.ts';

test('a person finds what was kept for them, until they log out or somebody else comes', () => {
  const giveUp = vi.fn();
  const keptFor = keptForPerson((uid) => ({ uid }), giveUp);
  const anns = keptFor('ann');
  expect(keptFor('ann')).toBe(anns);
  expect(giveUp).not.toHaveBeenCalled();

  const bens = keptFor('ben');
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(anns);
  forgetPerson();
  expect(giveUp).toHaveBeenLastCalledWith(bens);
  expect(keptFor('ben')).not.toBe(bens);
  forgetPerson();
  forgetPerson();
  expect(giveUp).toHaveBeenCalledTimes(3);
});
