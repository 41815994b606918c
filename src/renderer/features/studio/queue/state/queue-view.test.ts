import { expect, test } from 'vitest';
import {
  isFiltered,
  readView,
  savedSearch,
  usualView,
  viewSearch,
  type QueueView,
} from './queue-view.ts';

test('an address with no words or wrong ones is the usual view', () => {
  expect(readView(new URLSearchParams())).toEqual(usualView);
  const wrong = 'layout=heap&status=lost&length=7&size=11&sort=luck&by=&video=';
  expect(readView(new URLSearchParams(wrong))).toEqual(usualView);
  expect(viewSearch(usualView).toString()).toBe('');
});

test.each(['a/b', 'a//b', '/', '..', 'x/history/y', '__x__', 'x'.repeat(129)])(
  'an address opens nothing whose id is %s',
  (videoId) => {
    expect(readView(new URLSearchParams({ video: videoId })).videoId).toBeNull();
  },
);

test('every part of a view can be written and read again', () => {
  const view: QueueView = {
    layout: 'table',
    search: 'mug & spoon',
    statuses: ['queued', 'shooting'],
    assignees: ['me', 'uid 1'],
    labels: ['rush, really', 'reshoot'],
    lengths: [5, 30],
    late: true,
    waiting: true,
    sort: 'due',
    reversed: true,
    pageSize: 25,
    videoId: 'v-1',
    feed: true,
  };
  expect(readView(viewSearch(view))).toEqual(view);
  expect(readView(new URLSearchParams(savedSearch(view)))).toEqual({
    ...view,
    videoId: null,
    feed: false,
  });
});

test('the same choice has one address, in any order of clicks', () => {
  const read = readView(new URLSearchParams('status=shooting&status=queued&status=queued'));
  expect(read.statuses).toEqual(['queued', 'shooting']);
});

test('order and layout do not count as filters', () => {
  const arranged: QueueView = { ...usualView, layout: 'table', sort: 'age', search: '  ' };
  expect(isFiltered(arranged)).toBe(false);
  expect(isFiltered({ ...usualView, late: true })).toBe(true);
  expect(isFiltered({ ...usualView, labels: ['rush'] })).toBe(true);
});
