import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { createLeaveQuestion } from '#stores/leave-question.ts';
import { useBackOnline } from '#stores/use-online.ts';
import { offerWorkUnderWay } from '#stores/work-under-way.ts';
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
        call('recordParcel', {
          record: { ...record, scannedAt: record.scannedAt.toISOString() },
          sentAt: new Date().toISOString(),
        }),
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
  useEffect(
    () =>
      offerWorkUnderWay({
        question: () => unsentQuestion(receipts.getState().length),
        isMoving: () => false,
        forget: receipts.discardAll,
      }),
    [receipts],
  );
  const isLost = useStore(receipts).some(({ isKept }) => !isKept);
  useEffect(() => {
    const question = createLeaveQuestion();
    question.setNeeded(isLost);
    return () => question.setNeeded(false);
  }, [isLost]);
  return receipts;
}

/** What a person is asked who logs out; null while nothing waits. */
const unsentQuestion = (count: number): string | null =>
  count === 0
    ? null
    : `${count === 1 ? '1 parcel that you scanned is' : `${count} parcels that you scanned are`} on this device only. Logging out removes what was not sent. Log out once more to leave all the same.`;
