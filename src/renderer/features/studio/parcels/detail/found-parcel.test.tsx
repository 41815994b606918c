import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { createReceipts } from '../receive/receipts.ts';
import { FoundParcel } from './found-parcel.tsx';

const known = vi.hoisted(() => ({ isOnline: true, asked: [] as string[] }));
vi.mock('#data/firestore/live-queries.ts', () => ({
  useParcel: (reference: string) => {
    known.asked.push(reference);
    return known.isOnline ? { state: 'ready', value: null } : { state: 'loading' };
  },
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ parcels: { findLikely: () => Promise.resolve([]) } }),
}));
vi.mock('#stores/use-online.ts', () => ({ useOnline: () => known.isOnline }));
vi.mock('#stores/use-live.ts', async (load) => ({
  ...(await load()),
  useLive: () => ({ state: 'ready', value: [] }),
}));
vi.mock('./order-search.tsx', () => ({ OrderSearch: () => 'Search an order' }));
vi.mock('../receive/receive-form.tsx', () => ({ ReceiveForm: () => 'Receive the parcel' }));

const storage = emptyDevice('mona');

const drawn = (code: string) =>
  markupOf(
    <FoundParcel
      code={code}
      receipts={createReceipts(storage, () => Promise.reject(new Error('no')))}
      onChoose={() => {}}
      onClose={() => {}}
    />,
  );

beforeEach(() => Object.assign(known, { isOnline: true, asked: [] }));

test.each([
  ['a link to their parcel', 'https://other-studio.example/parcel/OR-7K3M-2QXC', 'OR-7K3M-2QXC'],
  ['another code', 'https://other-studio.example/p/815', null],
])('the code of another studio, %s, names none of ours and says what to do', (_, code, asked) => {
  const page = drawn(code);
  expect(known.asked).toEqual(asked === null ? [] : [asked]);
  expect(page).toContain('No announced parcel is like this.');
  expect(page).toContain('Search an order');
  expect(page).not.toContain('Receive the parcel');
});

test('without a network a reference is received all the same', () => {
  known.isOnline = false;
  const page = drawn('OR-7K3M-2QXC');
  expect(page).toContain('it is kept on');
  expect(page).toContain('Receive the parcel');
});
