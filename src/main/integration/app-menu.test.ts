import { expect, test } from 'vitest';
import { createAppMenu } from './app-menu.ts';

function menuOf(...ids: string[]) {
  const items = new Map(ids.map((id) => [id, { enabled: false, visible: false }]));
  return { items, menu: createAppMenu({ getMenuItemById: (id) => items.get(id) ?? null }) };
}

test('only what the page can take is enabled', () => {
  const { items, menu } = menuOf('stepForward', 'find');
  menu.offer(['stepForward']);
  expect(items.get('stepForward')).toEqual({ enabled: true, visible: false });
  menu.offer(['find']);
  expect(items.get('stepForward')?.enabled).toBe(false);
  expect(items.get('find')?.enabled).toBe(true);
});

test('places that somebody may not open are hidden from them', () => {
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

test('finding stands in the menu for those who have something to find', () => {
  const { items, menu } = menuOf('find', 'findLine');
  menu.showFind(true);
  expect([...items.values()].map(({ visible }) => visible)).toEqual([true, true]);
  menu.showFind(false);
  expect([...items.values()].map(({ visible }) => visible)).toEqual([false, false]);
});
