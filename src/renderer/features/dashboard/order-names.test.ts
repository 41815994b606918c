import { expect, test } from 'vitest';
import { formatDate } from '#lib/format-date.ts';
import { orderNames } from './order-names.ts';

test('orders of one package are told apart by their day, those of one day by a number', () => {
  const order = (id: string, packageName: string, createdAt: Date) => ({
    id,
    packageName,
    createdAt,
  });
  const [first, later] = [new Date(2026, 2, 1, 9), new Date(2026, 2, 9, 9)];
  const sameDay = new Date(2026, 2, 9, 12);
  expect(
    orderNames([
      order('d', 'Starter', sameDay),
      order('c', 'Starter', later),
      order('b', 'Growth', later),
      order('a', 'Starter', first),
    ]),
  ).toEqual({
    a: `Starter, since ${formatDate(first)}`,
    b: 'Growth',
    c: `Starter, since ${formatDate(later)} (1)`,
    d: `Starter, since ${formatDate(later)} (2)`,
  });
});
