import { expect, test } from 'vitest';
import { movedColumn, readGridView, writeGridView, type GridChoice } from './grid-view.ts';

const choice: GridChoice = {
  columns: [
    { key: 'email', primary: true, sortable: true },
    { key: 'name' },
    { key: 'created', sortable: true },
    { key: 'uid', extra: true },
  ],
  sort: { key: 'created', down: true },
};
const read = (address: string) => readGridView(new URLSearchParams(address), choice);

test('an address without a view shows the usual one', () => {
  expect(read('role=admin')).toEqual({
    sort: { key: 'created', down: true },
    columns: ['email', 'name', 'created'],
    density: 'compact',
  });
});

test('a view comes back from its address, beside the filters', () => {
  const view = read('sort=email&columns=uid,email&rows=comfortable');
  const written = writeGridView(new URLSearchParams('role=admin'), view, choice);
  expect(written.get('role')).toBe('admin');
  expect(readGridView(written, choice)).toEqual(view);
});

test('what is usual leaves no trace in the address', () => {
  const search = new URLSearchParams('sort=-created&rows=compact&columns=email,name,created');
  expect(writeGridView(search, readGridView(search, choice), choice).toString()).toBe('');
});

test('unknown and repeated columns are passed over, and the name of a row is never left out', () => {
  expect(read('columns=name,name,secret').columns).toEqual(['email', 'name']);
  expect(read('sort=name').sort).toEqual({ key: 'created', down: true });
});

test('a column moves by one place and stays inside the table', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});
