import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollRestoration, isShown } from './scroll-restoration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that can be scrolled as far as it is long. */
function open() {
  let top = 0;
  let longest = 3000;
  const onHeight = new Set<() => void>();
  const onInput = new Set<() => void>();
  const listen = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  const scrollTo = (to: number) => {
    top = Math.min(to, longest);
  };
  const scrolls = createScrollRestoration({
    top: () => top,
    scrollTo,
    watchHeight: listen(onHeight),
    onInput: listen(onInput),
  });
  return {
    scrolls,
    scrollTo,
    top: () => top,
    become: (height: number) => {
      longest = height;
      scrollTo(top);
      for (const listener of onHeight) listener();
    },
    press: () => {
      for (const listener of onInput) listener();
    },
    listeners: () => onHeight.size + onInput.size,
  };
}

test('a visit that is come back to is scrolled to where it was left', () => {
  const { scrolls, scrollTo, top } = open();
  scrollTo(1200);
  scrolls.keep('list');
  scrollTo(0);
  expect(scrolls.restore('list')).toBe(true);
  expect(top()).toBe(1200);
  expect(scrolls.restore('other')).toBe(false);
});

test('a page that is loaded again is where it was left once it is long enough, and stays there', () => {
  const { scrolls, scrollTo, top, become, listeners } = open();
  scrollTo(1200);
  scrolls.keep('list');
  become(0);
  scrolls.restore('list');
  become(500);
  expect(top()).toBe(500);
  become(2000);
  expect(top()).toBe(1200);
  // A notice is inserted above, and the browser keeps what is below it in sight.
  scrollTo(1326);
  become(2126);
  expect(top()).toBe(1200);
  vi.advanceTimersByTime(5000);
  expect(listeners()).toBe(0);
});

test.each([
  ['presses something', ({ press }: ReturnType<typeof open>) => press()],
  ['has gone on', ({ scrolls }: ReturnType<typeof open>) => scrolls.stop()],
  ['has waited for long', () => void vi.advanceTimersByTime(5000)],
])('nothing scrolls any more under a person who %s', (_, act) => {
  const page = open();
  page.scrollTo(1200);
  page.scrolls.keep('list');
  page.become(0);
  page.scrolls.restore('list');
  act(page);
  page.become(2000);
  expect([page.top(), page.listeners()]).toEqual([0, 0]);
});

test('what the browser scrolls for another visit is not kept for this one', () => {
  expect(isShown('list', { key: 'list', idx: 1 })).toBe(true);
  expect(isShown('list', { key: 'detail', idx: 2 })).toBe(false);
  expect(isShown('default', { idx: 0 })).toBe(true);
  expect(isShown('default', null)).toBe(true);
});
