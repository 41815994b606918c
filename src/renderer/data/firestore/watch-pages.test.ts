import { expect, test, vi } from 'vitest';
import { watchPages } from './watch-pages.ts';

type Item = { id: string };

/** Numbers in pages of two; `answer` tells a page that begins after one of them. */
function watching(mostPages = 5) {
  const pages = new Map<string, (items: readonly Item[], next: Item | null) => void>();
  const onItems = vi.fn<(items: readonly Item[]) => void>();
  const watch = watchPages<Item, Item>(
    (after) => (onPage) => {
      const place = after?.id ?? 'start';
      pages.set(place, (items, next) => onPage({ items, next }));
      return () => pages.delete(place);
    },
    mostPages,
  );
  const stop = watch(onItems, () => {});
  return {
    stop,
    followed: () => [...pages.keys()],
    shown: () => onItems.mock.lastCall?.[0].map(({ id }) => id).join(''),
    answer: (after: string, items: string, hasMore: boolean) => {
      const found = [...items].map((id) => ({ id }));
      pages.get(after)?.(found, hasMore ? (found.at(-1) ?? null) : null);
    },
  };
}

test('pages are one list, as long as it is', () => {
  const list = watching();
  list.answer('start', 'ab', true);
  expect(list.shown()).toBe('ab');
  list.answer('b', 'cd', true);
  list.answer('d', 'e', false);
  expect(list.shown()).toBe('abcde');
  list.answer('d', 'ef', false);
  expect(list.shown()).toBe('abcdef');
  list.stop();
  expect(list.followed()).toEqual([]);
});

test('what moves up a page is there once, and the next page is followed from its new place', () => {
  const list = watching();
  list.answer('start', 'ab', true);
  list.answer('b', 'cd', false);
  list.answer('start', 'ac', true);
  expect(list.shown()).toBe('acd');
  expect(list.followed()).toEqual(['start', 'c']);
  list.answer('c', 'd', false);
  expect(list.shown()).toBe('acd');
  list.answer('start', 'a', false);
  expect(list.shown()).toBe('a');
  expect(list.followed()).toEqual(['start']);
});

test('no more pages are followed than wanted', () => {
  const list = watching(2);
  list.answer('start', 'ab', true);
  list.answer('b', 'cd', true);
  expect(list.shown()).toBe('abcd');
  expect(list.followed()).toEqual(['start', 'b']);
});
