import { expect, test } from 'vitest';
import { restAnswer } from './rest-values.ts';

const entry = (fields: object) => ({
  document: { name: 'projects/p/databases/(default)/documents/products/growth', fields },
  readTime: '2026-11-21T08:00:00.000Z',
});

const readable = (value: object) => ({ kind: 'ok', id: 'growth', value });

test('documents come as plain data with their ids', () => {
  const fields = {
    name: { stringValue: 'Growth' },
    position: { integerValue: '2' },
    share: { doubleValue: 0.5 },
    active: { booleanValue: true },
    includedWith: { nullValue: null },
    tags: { arrayValue: { values: [{ stringValue: 'new' }] } },
    none: { arrayValue: {} },
    prices: { mapValue: { fields: { monthly: { integerValue: '149000' } } } },
    createdAt: { timestampValue: '2026-01-02T03:04:05.678901Z' },
  };
  expect(restAnswer.parse([entry(fields)])).toEqual([
    readable({
      id: 'growth',
      name: 'Growth',
      position: 2,
      share: 0.5,
      active: true,
      includedWith: null,
      tags: ['new'],
      none: [],
      prices: { monthly: 149_000 },
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
    }),
  ]);
});

test('an empty answer only tells the time', () => {
  expect(restAnswer.parse([{ readTime: '2026-11-21T08:00:00.000Z' }])).toEqual([]);
});

test.each([{ at: { geoPointValue: {} } }, { at: 'plain' }, { at: { integerValue: 'many' } }])(
  'a document with %j is unreadable, and those beside it are not',
  (fields) => {
    expect(restAnswer.parse([entry(fields), entry({ position: { integerValue: '2' } })])).toEqual([
      { kind: 'unreadable', id: 'growth' },
      readable({ id: 'growth', position: 2 }),
    ]);
  },
);

test('a document without fields has only its id', () => {
  const { name } = entry({}).document;
  expect(restAnswer.parse([{ document: { name } }])).toEqual([readable({ id: 'growth' })]);
});
