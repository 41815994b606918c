import { expect, test } from 'vitest';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { createReceipts, type WaitingRecord } from './receipts.ts';
import { WaitingRecords } from './waiting-records.tsx';

const waiting: WaitingRecord = {
  key: 'one',
  record: {
    kind: 'arrived',
    reference: 'OR-7K3M-2QXC',
    lineId: 'arrived',
    condition: 'damaged',
    shelf: '',
    note: 'A corner is crushed.',
    scannedAt: new Date('2026-03-09T09:00:00Z'),
  },
  isSending: false,
  problem: 'No parcel has this reference.',
  isFinal: true,
  isKept: true,
};

function drawn(records: readonly WaitingRecord[]): string {
  const receipts = createReceipts(emptyDevice('mona'), () => Promise.reject(new Error('no')));
  return markupOf(
    <WaitingRecords receipts={{ ...receipts, getInitialState: () => records }} onOpen={() => {}} />,
  );
}

test('a refused record says what was noted, and can be tried again, corrected or discarded', () => {
  const page = drawn([waiting]);
  expect(page).toContain('No parcel has this reference.');
  expect(page).toContain('A corner is crushed.');
  for (const verb of ['Try OR-7K3M-2QXC again', 'Correct OR-7K3M-2QXC', 'Discard OR-7K3M-2QXC']) {
    expect(page).toContain(verb);
  }
});

test('a record that is sent again by itself can only be tried at once', () => {
  const page = drawn([{ ...waiting, isFinal: false, problem: 'No connection.' }]);
  expect(page).toContain('Try OR-7K3M-2QXC again');
  expect(page).not.toContain('Discard OR-7K3M-2QXC');
});
