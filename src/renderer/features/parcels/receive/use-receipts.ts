import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { useBackOnline } from '#stores/use-online.ts';
import { createReceipts, type Receipts } from './receipts.ts';

/** Milliseconds between two tries while something waits: a network can be back without a word. */
const pace = 20_000;

/** What this person recorded of parcels and the cloud does not have; sent as soon as it can be. */
export function useReceipts(): Receipts {
  const { call, system } = useCloud();
  const storage = useTypedStorage();
  const receipts = useMemo(
    () =>
      createReceipts(storage, (record) =>
        call('recordParcel', { ...record, scannedAt: record.scannedAt.toISOString() }),
      ),
    [storage, call],
  );
  const waits = useStore(receipts).length > 0;
  const sendAll = useCallback(() => void receipts.sendAll(), [receipts]);
  useBackOnline(sendAll);
  useEffect(() => {
    sendAll();
    return system.gates.onReopened('write', sendAll);
  }, [sendAll, system]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(sendAll, pace);
    return () => clearInterval(timer);
  }, [waits, sendAll]);
  return receipts;
}
