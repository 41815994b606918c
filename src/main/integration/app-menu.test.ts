import { expect, test } from 'vitest';
import { createAppMenu } from './app-menu.ts';

function menuOf(...ids: string[]) {
  const items = new Map(ids.map((id) => [id, { enabled: false, visible: false }]));
  return { items, menu: createAppMenu({ getMenuItemById: (id) => items.get(id) ?? null }) };
}

test('only commands that the page offers are enabled', () => {
  const { items, menu } = menuOf('stepForward', 'find');
  menu.offer(['stepForward']);
  expect(items.get('stepForward')).toEqual({ enabled: true, visible: false });
  menu.offer(['find']);
  expect(items.get('stepForward')?.enabled).toBe(false);
  expect(items.get('find')?.enabled).toBe(true);
});

test('pages that a person may not open are hidden', () => {
  const { items, menu } = menuOf('goVideos', 'goUsers');
  menu.offer(['goVideos']);
  expect(items.get('goVideos')?.visible).toBe(true);
  expect(items.get('goUsers')?.visible).toBe(false);
});

test('the wall is offered to those who have one', () => {
  const { items, menu } = menuOf('openWall');
  menu.offerWall(true);
  expect(items.get('openWall')?.enabled).toBe(true);
  menu.offerWall(false);
  expect(items.get('openWall')?.enabled).toBe(false);
});

test('search is in the menu of staff only', () => {
  const { items, menu } = menuOf('find', 'findLine');
  menu.showFind(true);
  expect([...items.values()].map(({ visible }) => visible)).toEqual([true, true]);
  menu.showFind(false);
  expect([...items.values()].map(({ visible }) => visible)).toEqual([false, false]);
});
