import type { StoreApi } from 'zustand/vanilla';
import { ProductError } from '#domain/errors.ts';
import type { MutationState } from './mutation-reducer.ts';
import { unfinishedMutations } from './mutation-selectors.ts';
import type { MutationStorage } from './mutation-storage.ts';
import type { Mutation, MutationOutcome } from './mutation.ts';

/** Keeps this window's stored record equal to the unfinished mutations of a store. */
export function createMutationRecord(store: StoreApi<MutationState>, storage: MutationStorage) {
  let close: (() => void) | null = null;
  let saved: readonly Mutation[] = [];

  const isComplete = () => {
    const unfinished = unfinishedMutations(store.getState());
    return unfinished.length === saved.length && unfinished.every((each, at) => each === saved[at]);
  };
  const save = () => {
    if (close === null || isComplete()) return;
    const unfinished = unfinishedMutations(store.getState());
    if (storage.save(unfinished)) saved = unfinished;
  };
  store.subscribe(save);

  return {
    /** Opens the record, unless it is open. Calls back with mutations that other windows left. */
    open: (onFound: (mutations: readonly Mutation[]) => void): void => {
      close ??= storage.open(onFound);
      save();
    },
    /**
     * Lets another window take the record over; whether it could. A record that is not complete,
     * because the storage was full, stays with this window.
     */
    release: (): boolean => {
      save();
      if (!isComplete()) return false;
      close?.();
      close = null;
      saved = [];
      return true;
    },
    /** Stores mutations in a record that no window owns, so that another page sends them. */
    handOn: (mutations: readonly Mutation[]): MutationOutcome[] => {
      if (storage.leave(mutations)) {
        return mutations.map((mutation) => ({ kind: 'queued', mutation }));
      }
      const error = new ProductError('not-kept', notStored);
      return mutations.map((mutation) => ({ kind: 'rejected', mutation, error }));
    },
  };
}

const notStored =
  'This page is not connected to the queue, and this device could not store the change. Nothing was changed; do it in the queue.';
