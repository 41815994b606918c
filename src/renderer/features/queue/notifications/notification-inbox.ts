import type { Signal } from './notification.ts';

const mostKept = 50;

export type InboxState = {
  /** The newest first. */
  signals: readonly Signal[];
  unseen: number;
};

/** Signals are gathered for so long, so that a busy hour is not one long bell. */
const gatherMilliseconds = 4000;

/**
 * What was signalled, gathered into batches. Nothing pops up: a count waits to be looked at. What
 * comes while nobody hears, between one page and the next, waits for whoever hears again.
 */
export function createSignalInbox() {
  let state: InboxState = { signals: [], unseen: 0 };
  let gathered: Signal[] = [];
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();
  const hearers = new Set<(batch: readonly Signal[]) => void>();

  const change = (next: InboxState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const tellBatch = () => {
    timer = null;
    if (hearers.size === 0) return;
    const batch = gathered;
    gathered = [];
    change({
      signals: [...batch.toReversed(), ...state.signals].slice(0, mostKept),
      unseen: state.unseen + batch.length,
    });
    for (const hear of hearers) hear(batch);
  };

  return {
    /** What has the key of an earlier one is the same, found again. */
    add: (signal: Signal): void => {
      if (told.has(signal.key)) return;
      told.add(signal.key);
      gathered.push(signal);
      timer ??= setTimeout(tellBatch, gatherMilliseconds);
    },
    /** The same object until something changes. */
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears each batch, to read it out, play a sound or notify by the system. */
    onBatch: (hear: (batch: readonly Signal[]) => void): (() => void) => {
      hearers.add(hear);
      if (gathered.length > 0) timer ??= setTimeout(tellBatch, gatherMilliseconds);
      return () => hearers.delete(hear);
    },
    /** Everything that is there has been looked at. */
    see: (): void => {
      if (state.unseen > 0) change({ ...state, unseen: 0 });
    },
    /** What is still gathered is for nobody any more. */
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      gathered = [];
    },
  };
}
export type SignalInbox = ReturnType<typeof createSignalInbox>;
