import { expect, test, vi } from 'vitest';
import { offerWorkUnderWay, workUnderWay } from './work-under-way.ts';

test('a log-out asks about the work that it would end, and forgets it only afterwards', () => {
  const forget = vi.fn();
  let isUnderWay = true;
  const stop = offerWorkUnderWay({
    question: () => (isUnderWay ? 'Films are being sent.' : null),
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
