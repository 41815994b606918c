import { expect, test, vi } from 'vitest';
import type { Parcel } from '#domain/parcel.ts';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { createReceipts } from './receipts.ts';
import { ReceiveForm } from './receive-form.tsx';

const storage = emptyDevice('mona');
vi.mock('#data/hooks/use-typed-storage.ts', () => ({ useTypedStorage: () => storage }));

/** What the form holds before anybody types. */
function heldIn(kind: 'arrived' | 'checked', stands: Parcel['arrival']) {
  const page = markupOf(
    <Toaster>
      <ReceiveForm
        reference="OR-7K3M-2QXC"
        kind={kind}
        stands={stands}
        receipts={createReceipts(storage, () => Promise.reject(new Error('no')))}
      />
    </Toaster>,
  );
  const inputs = page.match(/<input[^>]*>/g) ?? [];
  const valueOf = (input: string | undefined) => /value="([^"]*)"/.exec(input ?? '')?.[1];
  const isRadio = (input: string) => input.includes('type="radio"');
  return {
    condition: valueOf(inputs.find((input) => isRadio(input) && input.includes('checked=""'))),
    shelf: valueOf(inputs.find((input) => !isRadio(input))),
  };
}

test('another look begins with how the parcel stands, so that nothing is lost by a look', () => {
  const at = new Date('2026-03-09T09:00:00Z');
  expect(heldIn('checked', { at, condition: 'damaged', shelf: 'B4' })).toEqual({
    condition: 'damaged',
    shelf: 'B4',
  });
  expect(heldIn('arrived', null)).toEqual({ condition: 'good', shelf: '' });
});
