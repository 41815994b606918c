import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { proveAccess } from './prove-access.ts';

proveAccess(
  'writes',
  accessTable.filter(({ operation }) => operation !== 'get' && operation !== 'list'),
);

test('every cell has a name of its own', () => {
  const names = accessTable.map((row) => `${row.operation} ${row.collection}: ${row.what}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
