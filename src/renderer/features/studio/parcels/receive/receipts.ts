import { createStore } from 'zustand/vanilla';
import type { Answer } from '#contracts/calls.ts';
import { parcelRecord, type ParcelRecord } from '#contracts/parcel-calls.ts';
import { messageFor, ProductError } from '#domain/errors.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { recordPlace } from './record-place.ts';

const keyOf = ({ reference, lineId }: ParcelRecord) => `${recordPlace}${reference}/${lineId}`;

export type Recorded = Answer<'recordParcel'>;

/**
 * A record that the cloud has not confirmed; `problem` says why. With `isFinal` it is not sent again by itself, as
 * it was refused: a person corrects it, tries it again or gives it up.
 */
export type WaitingRecord = {
  key: string;
  record: ParcelRecord;
  isSending: boolean;
  problem: string | null;
  isFinal: boolean;
  /** Whether it outlives this page: a full storage takes nothing. */
  isKept: boolean;
};

const finalCodes = ['parcel-unknown', 'not-at-studio', 'forbidden', 'invalid-request'];
const isFinal = (error: unknown) =>
  error instanceof ProductError && finalCodes.includes(error.code);

/**
 * What was recorded of parcels on this device and is not confirmed. Each stays here until the cloud has it:
 * a reload or a lost network loses no scan. Sent twice, it is written once.
 */
export function createReceipts(
  storage: TypedStorage,
  recordParcel: (record: ParcelRecord) => Promise<Recorded>,
) {
  const { getState, setState, ...store } = createStore<readonly WaitingRecord[]>(() =>
    storage
      .keysAfter(recordPlace)
      .flatMap((rest) => {
        const record = storage.read(`${recordPlace}${rest}`, parcelRecord);
        return record === null ? [] : [waiting(record)];
      })
      .toSorted((one, other) => one.record.scannedAt.getTime() - other.record.scannedAt.getTime()),
  );
  const change = (key: string, to: Partial<WaitingRecord>) =>
    setState(
      getState().map((each) => (each.key === key ? { ...each, ...to } : each)),
      true,
    );
  const forget = (key: string) => {
    storage.save(key, null);
    setState(
      getState().filter((each) => each.key !== key),
      true,
    );
  };

  const find = (key: string) => getState().find((each) => each.key === key);
  /** What is on its way, by its key. */
  const underWay = new Map<string, Promise<Recorded | null>>();

  function send(key: string): Promise<Recorded | null> {
    const sending = underWay.get(key) ?? sendOnce(key).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  }

  async function sendOnce(key: string): Promise<Recorded | null> {
    const record = find(key)?.record;
    if (record === undefined) return null;
    change(key, { isSending: true, problem: null });
    try {
      const recorded = await recordParcel(record);
      // What was recorded of the same line meanwhile still waits.
      if (find(key)?.record === record) forget(key);
      else change(key, { isSending: false });
      return recorded;
    } catch (error) {
      change(key, { isSending: false, problem: messageFor(error), isFinal: isFinal(error) });
      return null;
    }
  }

  /** A parcel cannot leave before it has arrived, so its lines are sent one after the other. */
  async function sendInOrder(records: readonly WaitingRecord[]): Promise<void> {
    for (const { key } of records) {
      if ((await send(key)) === null) return;
    }
  }

  return {
    ...store,
    getState,
    /**
     * Keeps a record on the device and sends it. Null while the cloud does not have it. It takes the place of
     * an earlier record of the same line that was not sent yet, and is sent after one that is on its way.
     */
    record: async (record: ParcelRecord): Promise<Recorded | null> => {
      const key = keyOf(record);
      const isKept = storage.save(key, record);
      const earlier = underWay.get(key);
      if (earlier !== undefined) {
        change(key, { record, isKept });
        await earlier;
      } else {
        setState(
          [...getState().filter((each) => each.key !== key), { ...waiting(record), isKept }],
          true,
        );
      }
      return send(key);
    },
    /** Whether closing the page loses it. */
    isKept: (record: ParcelRecord): boolean => find(keyOf(record))?.isKept !== false,
    /** Why a record was refused for good; null while it is sent again by itself. */
    refusalOf: (record: ParcelRecord): string | null => {
      const known = find(keyOf(record));
      return known?.isFinal === true ? known.problem : null;
    },
    /** What was refused of a parcel, to be corrected: recorded again, it takes its place. */
    refusedOf: (reference: string, kind: ParcelRecord['kind']): ParcelRecord | undefined =>
      getState().find(
        (each) => each.isFinal && each.record.reference === reference && each.record.kind === kind,
      )?.record,
    /** Sends one again, because the person asked for it. */
    retry: (key: string): Promise<Recorded | null> => send(key),
    /** Sends all that wait and may still succeed. */
    sendAll: async (): Promise<void> => {
      const waits = getState().filter((each) => !each.isFinal);
      const ofParcels = Map.groupBy(waits, ({ record }) => record.reference).values();
      await Promise.all(Array.from(ofParcels, sendInOrder));
    },
    /** The person gave it up. */
    discard: forget,
    /** They left all the same. */
    discardAll: (): void => {
      for (const { key } of getState()) forget(key);
    },
  };
}
export type Receipts = ReturnType<typeof createReceipts>;

const waiting = (record: ParcelRecord): WaitingRecord => ({
  key: keyOf(record),
  record,
  isSending: false,
  problem: null,
  isFinal: false,
  isKept: true,
});
