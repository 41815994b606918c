import { expect, test } from 'vitest';
import { readsOfAnswer, readsOfStream } from './billed-answers.ts';

const frame = (...messages: unknown[]) => {
  const text = JSON.stringify([[1, messages]]);
  return `${text.length}\n${text}`;
};
const added = (target: number) => ({
  targetChange: { targetChangeType: 'ADD', targetIds: [target] },
});
const told = (...targetIds: number[]) => ({
  documentChange: { document: { name: 'a "quoted" ] \\ name' }, targetIds },
});

test('a listener is billed for each document that it was told', () => {
  expect(readsOfStream(frame(added(2), told(2), told(2)) + frame(told(2)))).toBe(3);
});

test('a listener that found nothing is billed one read', () => {
  expect(readsOfStream(frame(added(2)) + frame({ targetChange: {} }))).toBe(1);
});

test('a document that two listeners were told is billed twice', () => {
  expect(readsOfStream(frame(added(2), added(4), told(2, 4)))).toBe(2);
});

test('what has not arrived as a whole is not counted yet, and no message is none', () => {
  const text = frame(added(2), told(2)) + frame('noop', told(2));
  expect(readsOfStream(text.slice(0, -3))).toBe(1);
  expect(readsOfStream('')).toBe(0);
});

test('a count is billed for each thousand, other questions for what they found, and never nothing', () => {
  const count = (integerValue: string) => [
    { result: { aggregateFields: { aggregate_0: { integerValue } } } },
  ];
  expect(readsOfAnswer('runAggregationQuery', count('0'))).toBe(1);
  expect(readsOfAnswer('runAggregationQuery', count('1001'))).toBe(2);
  expect(readsOfAnswer('runQuery', [{ document: {} }, { document: {} }])).toBe(2);
  expect(readsOfAnswer('runQuery', [{ readTime: '' }])).toBe(1);
  expect(readsOfAnswer('batchGet', [{ found: {} }, { missing: 'a' }])).toBe(1);
});
