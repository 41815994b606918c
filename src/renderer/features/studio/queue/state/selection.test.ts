import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('videos are chosen one by one and released again', () => {
  const selection = createSelection();
  selection.toggle('b');
  selection.toggle('d');
  selection.toggle('b');
  expect(selection.ids()).toEqual(['d']);
  expect(selection.has('b')).toBe(false);
});

test('a range reaches from the last one chosen, both ways', () => {
  const selection = createSelection();
  selection.toggle('c');
  selection.extendTo('e', order);
  expect(selection.ids()).toEqual(['c', 'd', 'e']);
  selection.extendTo('b', order);
  expect([...selection.ids()].toSorted()).toEqual(['b', 'c', 'd', 'e']);
});

test('a range without a start, or with one that is gone, starts at its end', () => {
  const selection = createSelection();
  selection.extendTo('c', order);
  selection.extendTo('d', order);
  expect(selection.ids()).toEqual(['c', 'd']);
  selection.toggle('x');
  selection.extendTo('a', order);
  expect(selection.has('a')).toBe(true);
  expect(selection.has('b')).toBe(false);
});

test('it calls back only after a change', () => {
  const selection = createSelection();
  let told = 0;
  selection.subscribe(() => {
    told += 1;
  });
  selection.clear();
  selection.drop(['a']);
  expect(told).toBe(0);
  selection.set(['a', 'b']);
  selection.set(['a', 'b']);
  selection.drop(['a']);
  expect(told).toBe(2);
  expect(selection.ids()).toEqual(['b']);
});

test('a video that is no longer shown is no longer chosen', () => {
  const selection = createSelection();
  selection.set(['a', 'b', 'c']);
  selection.keep(['c', 'd', 'a']);
  expect(selection.ids()).toEqual(['a', 'c']);
});
