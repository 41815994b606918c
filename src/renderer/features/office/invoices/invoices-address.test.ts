import { expect, test } from 'vitest';
import { readInvoicesQuery } from './invoices-address.ts';

const read = (search: string) => readInvoicesQuery(new URLSearchParams(search));

test('filters are read from an address, and what is none is passed over', () => {
  expect(read('status=open&from=2026-03-01&to=2026-03-31')).toEqual({
    status: 'open',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  const all = { status: null, from: null, to: null };
  expect(read('')).toEqual(all);
  expect(read('status=draft&from=2026-02-30&to=yesterday')).toEqual(all);
  expect(read('from=0026-03-01')).toEqual(all);
  expect(read('status=partly-refunded').status).toBe('partly-refunded');
});
