import { expect, test, vi } from 'vitest';
import type { ParcelRecord } from '#contracts/parcel-calls.ts';
import { ProductError } from '#domain/errors.ts';
import { mapStorage } from '#tests/support/map-storage.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { createReceipts } from './receipts.ts';

const scan: ParcelRecord = {
  kind: 'arrived',
  reference: 'OR-7K3M-2QXC',
  lineId: 'arrived',
  condition: 'damaged',
  shelf: 'B4',
  note: 'A corner is crushed.',
  scannedAt: new Date('2026-03-09T09:00:00Z'),
};
const recorded = { outcome: 'recorded' as const, at: new Date(), byName: 'Mona' };

function memory(): () => Storage {
  const storage = mapStorage();
  return () => storage;
}

test('a scan without a network stays on the device, survives a reload and is sent later', async () => {
  const storage = memory();
  const offline = vi.fn().mockRejectedValue(new ProductError('network', 'No connection.'));
  const before = createReceipts(createTypedStorage('mona', storage), offline);
  expect(await before.record(scan)).toBeNull();
  expect(before.getState()).toMatchObject([{ problem: 'No connection.', isFinal: false }]);

  const online = vi.fn().mockResolvedValue(recorded);
  const after = createReceipts(createTypedStorage('mona', storage), online);
  await after.sendAll();
  expect(online).toHaveBeenCalledExactlyOnceWith(scan);
  expect(after.getState()).toEqual([]);
  expect(createTypedStorage('mona', storage).keysAfter('')).toEqual([]);
});

test('the same parcel scanned twice waits once, as it was recorded last', async () => {
  const offline = vi.fn().mockRejectedValue(new ProductError('network', 'No connection.'));
  const receipts = createReceipts(createTypedStorage('mona', memory()), offline);
  await receipts.record(scan);
  await receipts.record({ ...scan, condition: 'good' });
  expect(receipts.getState()).toHaveLength(1);
  expect(receipts.getState()[0]?.record).toEqual({ ...scan, condition: 'good' });
});

test('what became of a parcel is corrected before it is sent', async () => {
  const offline = vi.fn().mockRejectedValue(new ProductError('network', 'No connection.'));
  const storage = memory();
  const before = createReceipts(createTypedStorage('mona', storage), offline);
  const { condition: _, ...rest } = scan;
  const back: ParcelRecord = { ...rest, kind: 'returned', lineId: 'end' };
  await before.record(back);
  await before.record({ ...back, kind: 'kept' });
  const online = vi.fn().mockResolvedValue(recorded);
  await createReceipts(createTypedStorage('mona', storage), online).sendAll();
  expect(online).toHaveBeenCalledExactlyOnceWith({ ...back, kind: 'kept' });
});

test('a full storage keeps nothing, and the record says so', async () => {
  const full = () => ({
    ...memory()(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const offline = vi.fn().mockRejectedValue(new ProductError('network', 'No connection.'));
  const receipts = createReceipts(createTypedStorage('mona', full), offline);
  await receipts.record(scan);
  expect(receipts.isKept(scan)).toBe(false);
  expect(receipts.getState()).toMatchObject([{ isKept: false }]);
});

test('what is noted while an earlier scan of the parcel is on its way is sent after it', async () => {
  const storage = memory();
  const first = Promise.withResolvers<typeof recorded>();
  const added = { ...recorded, outcome: 'added' as const };
  const cloud = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValueOnce(added);
  const receipts = createReceipts(createTypedStorage('mona', storage), cloud);
  const good: ParcelRecord = { ...scan, condition: 'good', note: '' };
  const earlier = receipts.record(good);
  const later = receipts.record(scan);
  // A reload now would find what was noted last.
  expect(createReceipts(createTypedStorage('mona', storage), cloud).getState()).toMatchObject([
    { record: scan },
  ]);
  first.resolve(recorded);
  expect(await earlier).toEqual(recorded);
  expect(await later).toEqual(added);
  expect(cloud.mock.calls).toEqual([[good], [scan]]);
  expect(receipts.getState()).toEqual([]);
  expect(createTypedStorage('mona', storage).keysAfter('')).toEqual([]);
});

test('what is noted while an earlier scan fails waits in its place', async () => {
  const first = Promise.withResolvers<typeof recorded>();
  const offline = new ProductError('network', 'No connection.');
  const cloud = vi.fn().mockReturnValueOnce(first.promise).mockRejectedValue(offline);
  const receipts = createReceipts(createTypedStorage('mona', memory()), cloud);
  const earlier = receipts.record({ ...scan, condition: 'good' });
  const later = receipts.record(scan);
  first.reject(offline);
  expect(await earlier).toBeNull();
  expect(await later).toBeNull();
  expect(receipts.getState()).toMatchObject([{ record: scan, problem: 'No connection.' }]);
});

test('what the cloud refuses for good is kept to be read, and not sent again by itself', async () => {
  const refusing = vi.fn().mockRejectedValue(new ProductError('parcel-unknown', 'Not here.'));
  const receipts = createReceipts(createTypedStorage('mona', memory()), refusing);
  await receipts.record(scan);
  await receipts.sendAll();
  expect(refusing).toHaveBeenCalledOnce();
  expect(receipts.getState()).toMatchObject([{ problem: 'Not here.', isFinal: true }]);
  expect(receipts.refusalOf(scan)).toBe('Not here.');
  receipts.discard(receipts.getState()[0]?.key ?? '');
  expect(receipts.getState()).toEqual([]);
});

test('what was refused can be tried again and corrected', async () => {
  const cloud = vi.fn().mockRejectedValue(new ProductError('parcel-unknown', 'Not here.'));
  const receipts = createReceipts(createTypedStorage('mona', memory()), cloud);
  await receipts.record(scan);
  expect(receipts.refusedOf(scan.reference, 'arrived')).toEqual(scan);
  expect(receipts.refusedOf(scan.reference, 'checked')).toBeUndefined();
  expect(await receipts.retry(receipts.getState()[0]?.key ?? '')).toBeNull();
  cloud.mockResolvedValue(recorded);
  expect(await receipts.record({ ...scan, note: 'Two corners.' })).toEqual(recorded);
  expect(receipts.getState()).toEqual([]);
});

test('the lines of a parcel are sent in the order in which they were recorded', async () => {
  const storage = memory();
  const offline = vi.fn().mockRejectedValue(new ProductError('network', 'No connection.'));
  const before = createReceipts(createTypedStorage('mona', storage), offline);
  const { condition: _, ...rest } = scan;
  const scannedAt = new Date('2026-03-09T10:00:00Z');
  const back: ParcelRecord = { ...rest, kind: 'returned', lineId: 'a-later-one', scannedAt };
  await before.record(back);
  await before.record(scan);

  const sent: string[] = [];
  const slow = vi.fn(async ({ kind }: ParcelRecord) => {
    sent.push(`${kind} begins`);
    await Promise.resolve();
    sent.push(`${kind} ends`);
    return recorded;
  });
  await createReceipts(createTypedStorage('mona', storage), slow).sendAll();
  expect(sent).toEqual(['arrived begins', 'arrived ends', 'returned begins', 'returned ends']);
});
