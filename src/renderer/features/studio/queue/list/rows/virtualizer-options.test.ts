import { expect, test } from 'vitest';
import { createFastScroll, scrollToKeepPlace } from './virtualizer-options.ts';

const wide = { rowHeight: 40, covered: 36 };
const narrow = { rowHeight: 88, covered: 0 };

test('the active row keeps its place', () => {
  const scrolled = scrollToKeepPlace(wide, narrow, { index: 20, scrollTop: 500, height: 600 });
  // 36 + 20 * 40 - 500 pixels from the top, before and after.
  expect(20 * 88 - scrolled).toBe(336);
  const back = scrollToKeepPlace(narrow, wide, { index: 20, scrollTop: scrolled, height: 600 });
  expect(back).toBe(500);
});

test('without an active row in view, the first visible one keeps its place', () => {
  const seen = { scrollTop: 500, height: 600 };
  expect(scrollToKeepPlace(wide, narrow, { index: -1, ...seen })).toBe(12 * 88 - 16);
  expect(scrollToKeepPlace(wide, narrow, { index: 300, ...seen })).toBe(12 * 88 - 16);
});

test('a list at its top stays there, and the heading covers no row', () => {
  expect(scrollToKeepPlace(narrow, wide, { index: -1, scrollTop: 0, height: 600 })).toBe(0);
  expect(scrollToKeepPlace(narrow, wide, { index: 0, scrollTop: 0, height: 600 })).toBe(0);
  expect(scrollToKeepPlace(wide, narrow, { index: 0, scrollTop: 0, height: 600 })).toBe(0);
});

test('scrolling by more than the list’s height at once is fast until it ends', () => {
  const { update, isFast } = createFastScroll();
  const after = (...scroll: Parameters<typeof update>) => {
    update(...scroll);
    return isFast();
  };
  expect(after(0, 600, false)).toBe(false);
  expect(after(500, 600, true)).toBe(false);
  expect(after(2500, 600, true)).toBe(true);
  expect(after(2500, 600, true)).toBe(true);
  expect(after(2600, 600, true)).toBe(true);
  expect(after(2600, 600, false)).toBe(false);
  expect(after(2000, 600, true)).toBe(false);
});
