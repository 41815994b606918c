import { beforeEach, expect, test, vi } from 'vitest';
import { createIdleClock, type IdleState } from './idle-clock.ts';

const minute = 60_000;
const limit = 30 * minute;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** What the tabs of one device share. */
function device(lastUsedAt: number | null = null) {
  let at = lastUsedAt;
  const lastUse = {
    read: () => at,
    save: (used: number) => {
      at = used;
    },
  };
  const openTab = () => {
    const states: IdleState['state'][] = [];
    const onIdle = vi.fn();
    const onState = ({ state }: IdleState) => states.push(state);
    const clock = createIdleClock({ limit, now: Date.now, lastUse, onState, onIdle });
    return { clock, states, onIdle };
  };
  const forget = () => {
    at = null;
  };
  return { openTab, forget };
}

test('a minute before the end the person is warned, then the session ends once', () => {
  const { states, onIdle, clock } = device().openTab();
  vi.advanceTimersByTime(29 * minute - 1);
  expect(states).toEqual(['in-use']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['in-use', 'warning']);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  clock.look();
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a use during the warning takes it back and starts the time anew', () => {
  const { clock, states, onIdle } = device().openTab();
  vi.advanceTimersByTime(29.5 * minute);
  clock.use();
  expect(states).toEqual(['in-use', 'warning', 'in-use']);
  vi.advanceTimersByTime(28 * minute);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a use in one tab keeps the session of all tabs', () => {
  const { openTab } = device();
  const [used, quiet] = [openTab(), openTab()];
  vi.advanceTimersByTime(20 * minute);
  used.clock.use();
  vi.advanceTimersByTime(15 * minute);
  expect(quiet.onIdle).not.toHaveBeenCalled();
  expect(quiet.states).not.toContain('warning');
});

test('a tab that logs out and forgets the last use does not end another one as idle', () => {
  const { openTab, forget } = device();
  const quiet = openTab();
  vi.advanceTimersByTime(20 * minute);
  openTab().clock.use();
  quiet.clock.look();
  vi.advanceTimersByTime(15 * minute);
  forget();
  quiet.clock.look();
  expect(quiet.onIdle).not.toHaveBeenCalled();
});

test('a warning in one tab goes when the person stays in another', () => {
  const { openTab } = device();
  const [used, quiet] = [openTab(), openTab()];
  vi.advanceTimersByTime(29.5 * minute);
  used.clock.use();
  quiet.clock.look();
  expect(quiet.states).toEqual(['in-use', 'warning', 'in-use']);
});

test('after a long sleep the first press does not bring the session back', () => {
  const { clock, onIdle } = device().openTab();
  // A sleeping computer runs no timers.
  vi.setSystemTime(Date.now() + 10 * limit);
  clock.use();
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a session that was left in a closed browser is over when it is opened again', () => {
  const { onIdle, states } = device(Date.now() - limit).openTab();
  expect(onIdle).toHaveBeenCalledOnce();
  expect(states).toEqual([]);
});

test('a session that was only looked at is over as well, after the browser was closed', () => {
  const { openTab } = device();
  openTab().clock.stop();
  vi.advanceTimersByTime(limit);
  expect(openTab().onIdle).toHaveBeenCalledOnce();
});

test('a clock that is set back does not make the session longer', () => {
  const { onIdle } = device(Date.now() + 5 * limit).openTab();
  vi.advanceTimersByTime(29 * minute);
  vi.advanceTimersByTime(5 * limit + minute);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('nothing happens after it was stopped', () => {
  const { clock, onIdle } = device().openTab();
  clock.stop();
  vi.advanceTimersByTime(2 * limit);
  expect(onIdle).not.toHaveBeenCalled();
});
