import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parcelStates, type Parcel, type ParcelState } from '#domain/parcel.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { createReceipts } from '../receive/receipts.ts';
import { ParcelDetail } from './parcel-detail.tsx';

const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const storage = createTypedStorage('mona', () => ({ ...nothing, key: () => null, length: 0 }));
vi.mock('#data/hooks/use-typed-storage.ts', () => ({ useTypedStorage: () => storage }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => false }));
vi.mock('#data/hooks/use-uploads.ts', () => ({ useUploads: () => null }));
vi.mock('#data/firestore/live-queries.ts', () => {
  const none = () => ({ state: 'ready', value: [] });
  return { useArrivals: none, useParcelPhotos: none };
});
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ call: () => undefined, subscriptions: { watchSubscription: () => null } }),
  useSignedIn: () => ({ user: { uid: 'mona', emailVerified: true }, roles: ['production'] }),
}));

const at = new Date('2026-03-09T09:00:00Z');

function detailsOf(state: ParcelState): string {
  const parcel: Parcel = {
    id: 'OR-7K3M-2QXC',
    userId: 'ada',
    userEmail: 'ada@orbitreel.test',
    subscriptionId: 'sub_1',
    state,
    sender: 'Ada Byron',
    senderKeys: ['ada byron'],
    product: 'Two cups',
    videoIds: [],
    carrier: '',
    trackingNumber: '',
    note: '',
    afterwards: 'return',
    returnAddress: '12 Fern Lane',
    arrival:
      state === 'announced' || state === 'canceled' ? null : { at, condition: 'good', shelf: 'B4' },
    createdAt: at,
    updatedAt: at,
  };
  return renderToStaticMarkup(
    <ThemeProvider>
      <Toaster>
        <ParcelDetail
          parcel={parcel}
          receipts={createReceipts(storage, () => Promise.reject(new Error('no')))}
          onChoose={() => {}}
          onClose={() => {}}
        />
      </Toaster>
    </ThemeProvider>,
  );
}

test('a box can be received in every state: by its slip, or beside the one that used it up', () => {
  const ways = parcelStates.map((state) => {
    const page = detailsOf(state);
    const bySlip = page.includes('Receive the parcel');
    return [state, bySlip, page.includes('Receive another box')];
  });
  expect(ways).toEqual([
    ['announced', true, false],
    ['received', false, true],
    ['canceled', true, false],
    ['returned', false, true],
    ['kept', false, true],
  ]);
});
