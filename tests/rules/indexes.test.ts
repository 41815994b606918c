import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appQueries, type AppQuery } from './app-queries.ts';
import { people } from './people.ts';

// The emulator answers without composite indexes; the real database refuses. So the app's queries
// are compared with the file here.
const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
      ),
    }),
  ),
});
const file = new URL('../../src/cloud/firestore.indexes.json', import.meta.url);
const described = indexFile
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .indexes.map(({ collectionGroup, fields }) => ({
    collection: collectionGroup,
    equals: fields
      .slice(0, -1)
      .map((field) => field.fieldPath)
      .toSorted(),
    last: fields.at(-1),
  }));

/** Equalities alone, or an order alone, are served by the indexes that every field has. */
function indexFor(appQuery: AppQuery) {
  const equals = Object.keys(appQuery.equals?.(people.customer) ?? {}).toSorted();
  const { order } = appQuery;
  if (!order || equals.length === 0) return null;
  return {
    collection: appQuery.path(people.customer).split('/').at(-1) ?? '',
    equals,
    last: { fieldPath: order.field, order: order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING' },
  };
}

const needing = appQueries.filter((appQuery) => indexFor(appQuery) !== null);

test.each(needing)('$name has the index it needs', (appQuery) => {
  expect(described).toContainEqual(indexFor(appQuery));
});

test('every index serves a query', () => {
  const needed = needing.map(indexFor);
  for (const index of described) expect(needed).toContainEqual(index);
  expect(new Set(described.map((index) => JSON.stringify(index))).size).toBe(described.length);
});
