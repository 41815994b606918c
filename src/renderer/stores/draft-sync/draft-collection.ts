import { createStore } from 'zustand/vanilla';
import { withTimeout } from '#lib/with-timeout.ts';
import { createLeaveQuestion } from '../leave-question.ts';
import {
  createDraftSync,
  type DraftState,
  type DraftSync,
  type DraftSyncDeps,
} from './draft-sync.ts';
import { deviceDraft, hasEdits } from './field-edits.ts';
import { offerUnsentText } from './unsent-text.ts';
import type { TypedStorage } from './typed-storage.ts';

/** What is kept of a draft on this device and is not all in the cloud. */
export type UnsentDraft = {
  id: string;
  title: string;
  parent: string;
  isUnsent: boolean;
  conflicts: number;
};

type DraftCollectionDeps = Pick<DraftSyncDeps, 'fit' | 'isSame'> & {
  storage: TypedStorage;
  /** The beginning of the keys of this kind of draft. */
  keys: string;
  transact: (
    id: string,
    plan: Parameters<DraftSyncDeps['transact']>[0],
  ) => ReturnType<DraftSyncDeps['transact']>;
  /** Calls back when saving is switched on again; stops when the returned function is called. */
  onReopened: (listener: () => void) => () => void;
};

/** Milliseconds of quiet after which a change goes to the cloud. */
const autosaveDelay = 500;
const sendTimeout = 15_000;
/** Milliseconds until a send that failed is tried again by itself; each further time twice as long. */
const firstRetry = 5000;
const longestRetry = 300_000;

/**
 * All drafts of one kind that this person edits on this device. It outlives the pages: what is
 * unsent is sent from any of them, after a failure, when the network or saving is back, and when the
 * person returns. It begins with that at `start`.
 */
export function createDraftCollection(deps: DraftCollectionDeps) {
  const { storage, keys, transact, fit, isSame, onReopened } = deps;
  const { setState, ...unsent } = createStore<readonly UnsentDraft[]>(() => []);
  const syncs = new Map<string, OpenDraft>();
  const stops: (() => void)[] = [];
  const leaveQuestion = createLeaveQuestion();
  let isStarted = false;

  function open(id: string): OpenDraft {
    const known = syncs.get(id);
    if (known) return known;
    const key = keys + id;
    const sync = createDraftSync({
      device: {
        read: () => storage.read(key, deviceDraft),
        save: (draft) => storage.save(key, draft),
      },
      transact: (plan) => withTimeout(sendTimeout, transact(id, plan)),
      fit,
      isSame,
      now: () => Date.now(),
      createId: () => crypto.randomUUID(),
    });
    const opened = withSendTimer(sync);
    syncs.set(id, opened);
    stops.push(sync.subscribe(tell));
    return opened;
  }

  function tell(): void {
    const kept = [...syncs].flatMap(([id, sync]): UnsentDraft[] => {
      const { draft } = sync.getState();
      const { title, parent, conflicts } = draft;
      const isUnsent = hasEdits(draft);
      if (!isUnsent && conflicts.length === 0) return [];
      return [{ id, title, parent, isUnsent, conflicts: conflicts.length }];
    });
    const isTyped = [...syncs.values()].some(
      (sync) => sync.wasChangedHere() && !isAllSent(sync.getState()),
    );
    leaveQuestion.setNeeded(isTyped);
    if (JSON.stringify(kept) !== JSON.stringify(unsent.getState())) setState(kept, true);
  }

  /** Sends what is unsent, also of an earlier visit. */
  function sendAll(): void {
    for (const id of storage.keysAfter(keys)) open(id);
    for (const sync of syncs.values()) void sync.sendNow();
    tell();
  }

  const sendAllHidden = () => {
    if (document.visibilityState === 'hidden') sendAll();
  };
  /** Listens and sends from now on; again, it does nothing. */
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    stops.push(
      storage.onChanged(keys, deviceDraft, (id, draft) => open(id).onDeviceChanged(draft)),
      onReopened(sendAll),
      offerUnsentText({
        isUnsent: () => {
          tell();
          return unsent.getState().length > 0;
        },
        send: () => Promise.all([...syncs.values()].map((sync) => sync.sendNow())),
      }),
    );
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', sendAllHidden);
    sendAll();
  }

  return {
    open,
    start,
    /** The drafts that are not all in the cloud. */
    unsent,
    /** Ends all syncs: this person is no longer logged in. */
    end: () => {
      isStarted = true;
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', sendAllHidden);
      for (const stop of stops) stop();
      leaveQuestion.setNeeded(false);
      for (const sync of syncs.values()) sync.stop();
    },
  };
}
export type DraftCollection = ReturnType<typeof createDraftCollection>;

export type OpenDraft = ReturnType<typeof withSendTimer>;

/** A draft that is sent by itself: after a pause in typing, and again after a failure. */
function withSendTimer(sync: DraftSync) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isChangedHere = false;
  let isStopped = false;

  const sendIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sendNow(), milliseconds);
  };
  async function sendNow(): Promise<Error | null> {
    clearTimeout(timer);
    // An editor that closes with the session sends what it has.
    if (isStopped) return null;
    const error = await sync.send();
    failures = error === null ? 0 : failures + 1;
    if (error !== null) sendIn(Math.min(firstRetry * 2 ** (failures - 1), longestRetry));
    return error;
  }

  return {
    ...sync,
    sendNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Whether this page changed it. */
    wasChangedHere: () => isChangedHere,
    onDeviceChanged: (...args: Parameters<DraftSync['onDeviceChanged']>) => {
      sync.onDeviceChanged(...args);
      // The other tab sends it. Should that tab be closed, this one does.
      sendIn(firstRetry);
    },
    change: (...args: Parameters<DraftSync['change']>) => {
      isChangedHere = true;
      sync.change(...args);
      sendIn(autosaveDelay);
    },
    resolve: (...args: Parameters<DraftSync['resolve']>) => {
      sync.resolve(...args);
      sendIn(0);
    },
  };
}

/** Whether all edits are in the cloud; those that can no longer go there do not count. */
function isAllSent({ draft, ended }: DraftState): boolean {
  return ended !== null || !hasEdits(draft);
}
