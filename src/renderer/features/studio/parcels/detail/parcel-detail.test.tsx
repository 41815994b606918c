import { expect, test, vi } from 'vitest';
import { parcelStates, type ParcelState } from '#domain/parcel.ts';
import { parcelOf } from '#tests/support/parcels.ts';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { createReceipts } from '../receive/receipts.ts';
import { ParcelDetail } from './parcel-detail.tsx';

const storage = emptyDevice('mona');
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
  const isHere = state !== 'announced' && state !== 'canceled';
  const parcel = parcelOf({
    state,
    arrival: isHere ? { at, condition: 'good', shelf: 'B4' } : null,
  });
  return markupOf(
    <Toaster>
      <ParcelDetail
        parcel={parcel}
        receipts={createReceipts(storage, () => Promise.reject(new Error('no')))}
        onChoose={() => {}}
        onClose={() => {}}
      />
    </Toaster>,
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
