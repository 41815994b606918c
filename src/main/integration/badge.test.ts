import { expect, test, vi } from 'vitest';
import { createBadge } from './badge.ts';
import { figures } from './sample-report.ts';

const deps = () => ({ setCount: vi.fn(), setOverlay: vi.fn() });
const summary = { ...figures, heardAt: 0 };

test('work that waits is counted on the icon, once for each number', () => {
  const asked = deps();
  const badge = createBadge('darwin', asked);
  badge.update(summary);
  badge.update({ ...summary, heardAt: 1 });
  expect(asked.setCount).toHaveBeenCalledExactlyOnceWith(3);
  badge.update({ state: 'signed-out' });
  expect(asked.setCount).toHaveBeenLastCalledWith(0);
  expect(asked.setOverlay).not.toHaveBeenCalled();
});

test('Windows has a picture with words for it, also over the next window', () => {
  const asked = deps();
  const badge = createBadge('win32', asked);
  badge.update({ ...summary, waiting: 1 });
  expect(asked.setOverlay).toHaveBeenLastCalledWith(1, 'One video waits');
  badge.update(summary);
  badge.showAgain();
  expect(asked.setOverlay.mock.calls.slice(1)).toEqual([
    [3, '3 videos wait'],
    [3, '3 videos wait'],
  ]);
  badge.update({ ...summary, waiting: 0 });
  expect(asked.setOverlay).toHaveBeenLastCalledWith(null, '');
  expect(asked.setCount).not.toHaveBeenCalled();
});
