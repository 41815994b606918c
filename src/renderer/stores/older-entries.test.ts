import { expect, test } from 'vitest';
import { opened, withNewest, withOlder, type Entries } from './older-entries.ts';

type Entry = { id: string };
const pageOf = (ids: string, next: number | null) => ({
  items: ids.split('').map((id) => ({ id })),
  next,
});
const shown = ({ newest, older }: Entries<Entry, number>) =>
  [...newest.items, ...older].map(({ id }) => id).join('');

/** The newest three of many, and the three before them. */
const twoPages = () =>
  withOlder(opened(withNewest<Entry, number>(null, pageOf('zyx', 1))), 1, pageOf('wvu', 2));

test('older entries come after the newest, page by page, to the end', () => {
  const two = twoPages();
  expect(shown(two)).toBe('zyxwvu');
  const all = withOlder(two, 2, pageOf('t', null));
  expect([shown(all), all.next]).toEqual(['zyxwvut', null]);
});

test('entries pushed off the newest page stay, before and after older ones were read', () => {
  const one = opened(withNewest<Entry, number>(null, pageOf('yxw', 1)));
  const pushed = withNewest(one, pageOf('zyx', 5));
  expect(shown(withOlder(pushed, 1, pageOf('vu', null)))).toBe('zyxwvu');
  expect(shown(withNewest(twoPages(), pageOf('#$z', 9)))).toBe('#$zyxwvu');
});

test('as long as nobody asked for older ones, the newest are all there is', () => {
  const one = withNewest<Entry, number>(null, pageOf('yxw', 1));
  const next = withNewest(one, pageOf('zyx', 5));
  expect([shown(next), next.next]).toEqual(['zyx', 5]);
});

test('a deleted entry is gone, and the one that moves up for it shows once', () => {
  expect(shown(withNewest(twoPages(), pageOf('zxw', 9)))).toBe('zxwvu');
  // The last of the page, behind which nobody stood.
  expect(shown(withNewest(twoPages(), pageOf('zyw', 9)))).toBe('zywvu');
});

test('after so much unseen that something would be missing, it begins with the newest again', () => {
  const anew = withNewest(twoPages(), pageOf('#$%', 7));
  expect([shown(anew), anew.next]).toEqual(['#$%', 7]);
  expect(shown(withOlder(anew, 2, pageOf('ts', 3)))).toBe('#$%');
});

test('while a page waits for the entry that moves up, older entries stay in sight', () => {
  const short = withNewest(twoPages(), pageOf('zxw', null));
  expect([shown(short), short.next]).toEqual(['zxwvu', 2]);
  expect(shown(withNewest(short, pageOf('zxw', 9)))).toBe('zxwvu');
});

test('when everything fits the newest page, there is nothing older', () => {
  const few = withOlder(
    opened(withNewest<Entry, number>(null, pageOf('zyx', 1))),
    1,
    pageOf('w', null),
  );
  const all = withNewest(few, pageOf('zyw', null));
  expect([shown(all), all.next]).toEqual(['zyw', null]);
});
