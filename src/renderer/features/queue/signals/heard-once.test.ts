import { expect, test } from 'vitest';
import { createHeardOnce } from './heard-once.ts';
import type { Signal } from './signal.ts';

const signal = (key: string): Signal => ({
  kind: 'assigned',
  key,
  videoId: key,
  title: key,
  at: new Date(0),
});

test('what is found again is not heard again', () => {
  const heardOnce = createHeardOnce();
  expect(heardOnce([signal('a'), signal('b')])).toHaveLength(2);
  expect(heardOnce([signal('b'), signal('c')]).map(({ key }) => key)).toEqual(['c']);
});

test('a long day does not gather without end', () => {
  const heardOnce = createHeardOnce();
  heardOnce([signal('first')]);
  heardOnce(Array.from({ length: 500 }, (_, index) => signal(String(index))));
  expect(heardOnce([signal('first'), signal('499')]).map(({ key }) => key)).toEqual(['first']);
});
