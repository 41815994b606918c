import { expect, test } from 'vitest';
import { accessPage } from './access-page.ts';
import { accessTable } from './access-table.ts';
import { everyone } from './people.ts';

test('the printed page has a section for each collection, with a row for each operation (npm run access)', () => {
  const sections = accessPage().split('\n## ').slice(1);
  const told = sections.map((section) => ({
    collection: section.slice(0, section.indexOf('\n')),
    cells: section.match(/ (?:yes|·) (?=\|)/g)?.length,
  }));
  const collections = [...new Set(accessTable.map(({ collection }) => collection))].toSorted();
  expect(collections.length).toBeGreaterThan(20);
  expect(told).toEqual(
    collections.map((collection) => ({
      collection,
      cells: everyone.length * accessTable.filter((row) => row.collection === collection).length,
    })),
  );
});
