import { expect, test, vi } from 'vitest';
import { figures } from './sample-report.ts';
import { trayMenu, trayTooltip, type TrayDeps } from './tray-menu.ts';
import type { QueueSummary } from './queue-summary.ts';

const deps = (): TrayDeps => ({
  show: vi.fn(),
  openWall: vi.fn(),
  setKeepsAwake: vi.fn(),
  quit: vi.fn(),
});
const summary: QueueSummary = { ...figures, heardAt: 0 };
const labelsOf = (shown: QueueSummary) =>
  trayMenu({ summary: shown, keepsAwake: false }, deps()).flatMap(({ label }) => label ?? []);

function press(label: string, asked: TrayDeps, shown: QueueSummary = summary) {
  const item = trayMenu({ summary: shown, keepsAwake: false }, asked).find(
    (each) => each.label === label,
  );
  // Electron gives more to a click than ours looks at.
  (item?.click as (() => void) | undefined)?.();
}

test('the tray counts open work by status, and says which figures are missing', () => {
  expect(labelsOf(summary)).toEqual(
    expect.arrayContaining([
      'The queue, live',
      'Activated: 2',
      'Queued: 7',
      'Editing: not counted',
    ]),
  );
});

test('a change opens its video, a status its list', () => {
  const asked = deps();
  press('Mug on a table: now in Shooting', asked);
  expect(asked.show).toHaveBeenLastCalledWith('/admin/videos/status/?video=mug');
  press('Queued: 7', asked);
  expect(asked.show).toHaveBeenLastCalledWith('/admin/videos/status/?status=queued');
  press('Show Orbitreel', asked);
  expect(asked.show).toHaveBeenLastCalledWith(null);
});

test('stale figures say since when', () => {
  const stale: QueueSummary = { ...summary, freshness: 'stale' };
  expect(labelsOf(stale)[1]).toMatch(/^Not connected; as of \d\d:\d\d$/);
  expect(trayTooltip(stale)).toMatch(/^Orbitreel\. 1 late, Not connected; as of \d\d:\d\d\.$/);
});

test('before anything is confirmed there are no figures', () => {
  const early: QueueSummary = { ...summary, freshness: 'connecting', confirmedAt: null };
  expect(labelsOf(early)).toContain('The queue is connecting');
  expect(labelsOf(early).join()).not.toContain('Queued');
});

test.each([
  [{ state: 'unknown' }, 'The queue is not open'],
  [{ state: 'signed-out' }, 'Nobody is logged in'],
  [{ state: 'customer' }, 'Logged in'],
] as const)('who sees no queue sees no figures of it: %o', (shown, words) => {
  expect(labelsOf(shown)).toEqual([
    'Show Orbitreel',
    words,
    'Keep the screen awake',
    'Quit Orbitreel',
  ]);
  expect(trayTooltip(shown)).toBe(`Orbitreel. ${words}.`);
});

test('a title is cut where it would not fit, and its ampersand stays one', () => {
  const [change] = figures.changes;
  const titled = (title: string) =>
    labelsOf({ ...summary, changes: change ? [{ ...change, title }] : [] });
  expect(titled('Salt & pepper')).toContain('Salt && pepper: now in Shooting');
  expect(titled('x'.repeat(120))).toContain(`${'x'.repeat(43)}…: now in Shooting`);
});

test('keeping the screen awake is switched from the tray', () => {
  const asked = deps();
  press('Keep the screen awake', asked);
  expect(asked.setKeepsAwake).toHaveBeenCalledExactlyOnceWith(true);
});

test('the tooltip names all open work when it is known', () => {
  expect(trayTooltip({ ...summary, counts: { ...summary.counts, editing: 5 } })).toBe(
    'Orbitreel. 15 in the queue, 1 late, The queue, live.',
  );
});
