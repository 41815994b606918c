import { expect, test, vi } from 'vitest';
import { isWorkMoving, offerWorkUnderWay, workUnderWay } from './work-under-way.ts';

test('a log-out asks about the work that it would end, and forgets it only afterwards', () => {
  const forget = vi.fn();
  let isUnderWay = true;
  const stop = offerWorkUnderWay({
    question: () => (isUnderWay ? 'Films are being sent.' : null),
    isMoving: () => isUnderWay,
    forget,
  });
  const asked = workUnderWay();
  expect(asked.questions).toEqual(['Films are being sent.']);
  isUnderWay = false;
  expect(workUnderWay().questions).toEqual([]);
  // The session is over by then.
  stop();
  expect(forget).not.toHaveBeenCalled();
  asked.forget();
  expect(forget).toHaveBeenCalledOnce();
  expect(workUnderWay().questions).toEqual([]);
});

test('a session is in use while work goes on by itself, and not while it waits for the person', () => {
  let state: 'sending' | 'waits' = 'sending';
  const stop = offerWorkUnderWay({
    question: () => 'Films are being sent.',
    isMoving: () => state === 'sending',
    forget: () => {},
  });
  expect(isWorkMoving()).toBe(true);
  state = 'waits';
  expect(isWorkMoving()).toBe(false);
  state = 'sending';
  stop();
  expect(isWorkMoving()).toBe(false);
});
