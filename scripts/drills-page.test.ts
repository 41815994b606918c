import { expect, test } from 'vitest';
import { drills } from './drill-list.ts';
import { drillsPage } from './drills-page.ts';

const run = {
  measuredAt: '2026-02-03T04:05:06.000Z',
  commit: 'abc1234',
  machine: '2 × Test, 8 GB',
  seconds: 40,
  done: '20 customers paid.',
  losses: [],
};
const page = 'Before.\n\n<!-- drill: webhooks -->\nold\n<!-- end of drill -->\n\nAfter.\n';

test('a drill is shown with its run, and that nothing was lost', () => {
  const written = drillsPage.filled(page, new Map([['webhooks', run]]));
  expect(written).toContain(
    'Run on 2026-02-03 at commit `abc1234`, on 2 × Test, 8 GB, in 40 s.\n20 customers paid.\n**Nothing was lost.**',
  );
  expect(written).not.toContain('old');
  expect(written).toMatch(/^Before\.[^]*After\.\n$/);
});

test('each loss of a drill is shown', () => {
  const losses = ['sub-1 has one grant, not two', 'sub-2 has none'];
  const written = drillsPage.filled(page, new Map([['webhooks', { ...run, losses }]]));
  expect(written).toContain('**Lost: 2.**\n\n- sub-1 has one grant, not two\n- sub-2 has none');
  expect(written).not.toContain('Nothing was lost');
});

test('a drill that was never run says how it is', () => {
  expect(drillsPage.filled(page, new Map())).toContain('`npm run drills -- webhooks`');
});

test('the page has a place for each drill, and holds what the recorded runs ended with', async () => {
  const stored = await drillsPage.stored();
  expect(drillsPage.placesOn(stored).toSorted()).toEqual(Object.keys(drills).toSorted());
  expect(drillsPage.filled(stored, await drillsPage.runs())).toBe(stored);
});
