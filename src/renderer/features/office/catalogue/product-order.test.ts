import { expect, test } from 'vitest';
import { movedTo, placeAfter } from './product-order.ts';

const group = [
  { id: 'starter', position: 0 },
  { id: 'growth', position: 10 },
  { id: 'studio', position: 20 },
];

test('a move gives the places of the group anew, and only to those that change theirs', () => {
  expect(movedTo(group, 'studio', 1)).toEqual(
    new Map([
      ['studio', 10],
      ['growth', 20],
    ]),
  );
  expect(movedTo(group, 'starter', 0)).toEqual(new Map());
  expect(movedTo(group, 'starter', -1)).toEqual(new Map());
  expect(movedTo(group, 'studio', 3)).toEqual(new Map());
});

test('products of one position are told apart by a move', () => {
  const same = group.map(({ id }) => ({ id, position: 1000 }));
  expect(movedTo(same, 'studio', 0)).toEqual(
    new Map([
      ['studio', 0],
      ['starter', 1],
      ['growth', 2],
    ]),
  );
});

test('a new product stands after what is offered, whatever is retired', () => {
  expect(placeAfter([])).toBe(0);
  expect(
    placeAfter([
      { position: 20, active: true },
      { position: 990, active: false },
    ]),
  ).toBe(21);
  expect(placeAfter([{ position: 1000, active: true }])).toBe(1000);
});
