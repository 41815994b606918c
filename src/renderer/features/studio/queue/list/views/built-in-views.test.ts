import { expect, test } from 'vitest';
import { savedSearch, usualView } from '../../state/queue-view.ts';
import { builtInViews, isSameChoice, viewOf, withLayoutOf } from './built-in-views.ts';

test('every built-in view has an address that opens it', () => {
  for (const { view } of builtInViews) expect(viewOf(savedSearch(view))).toEqual(view);
  expect(new Set(builtInViews.map(({ view }) => savedSearch(view))).size).toBe(4);
});

test('a built-in view is open in any layout, and no longer after another filter', () => {
  const [, mine = { view: usualView }] = builtInViews;
  expect(
    isSameChoice({ ...mine.view, layout: 'table', pageSize: 50, videoId: 'v' }, mine.view),
  ).toBe(true);
  expect(isSameChoice({ ...mine.view, late: true }, mine.view)).toBe(false);
});

test('a built-in view keeps the layout and the open panels', () => {
  const now = {
    ...usualView,
    layout: 'table',
    pageSize: 25,
    videoId: 'v1',
    waiting: true,
  } as const;
  const [, , late = { view: usualView }] = builtInViews;
  expect(withLayoutOf(late.view, now)).toEqual({
    ...late.view,
    layout: 'table',
    pageSize: 25,
    videoId: 'v1',
  });
});
