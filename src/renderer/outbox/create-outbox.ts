import { createStore } from 'zustand/vanilla';
import { errorOf } from '#lib/error-of.ts';
import { codeOf, messageFor, ProductError } from '#domain/errors.ts';
import { recordId, type OutboxRecord, type Reason, type RecordChange } from './outbox-record.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import {
  emptyOutbox,
  reduceOutbox,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
  type Strategies,
} from './reduce-outbox.ts';
import type { RecordKind, Settle } from './strategy.ts';

/** How a try to send a record went. */
export type Outcome =
  | { kind: 'applied'; id: string; change: string }
  /** It waits, or was refused for good. Other tabs hear of it, and an error forgets its code on the way. */
  | { kind: 'failed'; id: string; change: string; reason: Reason };

/** What tabs of one person tell each other: that a record changed, how a try went, that one is wanted at once. */
type Message =
  | { kind: 'changed'; id: string }
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'roused'; id: string | null };

export type OutboxDeps = {
  owner: string;
  strategies: Strategies;
  /** A browser that refuses its own storage gives one that lasts as long as the page. */
  storage: Promise<OutboxStorage>;
  /** Undefined in a browser without locks, and on an insecure address: then each tab sends by itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  createChannel: (name: string) => BroadcastChannel;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
};

/**
 * Keeps what one person does on this device until the cloud has it. All their tabs share it: each may change a
 * record, and one of them sends. A try that was cut short is made again, under the same `change`.
 */
export function createOutbox({
  owner,
  strategies,
  storage,
  locks,
  createChannel,
  now,
}: OutboxDeps) {
  const name = `outbox/${owner}`;
  const { setState, ...store } = createStore<OutboxState>(() => emptyOutbox);
  const channel = createChannel(name);
  const ending = new AbortController();
  /** Changes that the storage has not confirmed yet, by record. */
  const pending = new Map<string, RecordChange[]>();
  /** Changes that the storage refused, by record. */
  const unkept = new Map<string, readonly RecordChange[]>();
  /** The last change of each record on its way to the storage: they go there one after the other. */
  const turns = new Map<string, Promise<boolean>>();
  let isCandidate = false;
  const outcomeListeners = new Set<(outcome: Outcome) => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Ends of the quiet after changes that another tab sends, by record. */
  const quiets = new Map<string, ReturnType<typeof setTimeout>>();

  const tell = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is no window.
    if (!ending.signal.aborted) channel.postMessage(message);
  };

  function dispatch(event: OutboxEvent): void {
    if (ending.signal.aborted) return;
    const { state, effects } = reduceOutbox(store.getState(), event, { strategies, now: now() });
    setState(state, true);
    for (const effect of effects) run(effect);
  }

  function run(effect: OutboxEffect): void {
    if (effect.kind === 'send') return void send(effect.record);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => dispatch({ kind: 'ticked' }), effect.at - now());
  }

  const recordOf = (id: string) => store.getState().records.find((each) => each.id === id) ?? null;

  const applied = (changes: readonly RecordChange[], record: OutboxRecord | null) =>
    changes.reduce((each, by) => by(each), record);

  /** Shows a record as the storage holds it, with what it could not keep and what is on its way there. */
  function show(id: string, stored: OutboxRecord | null): void {
    const changes = [...(unkept.get(id) ?? []), ...(pending.get(id) ?? [])];
    dispatch({ kind: 'stored', id, record: applied(changes, stored) });
  }

  /** Changes a record at once here, and then on the device; whether that could keep it. */
  function change(id: string, by: RecordChange): Promise<boolean> {
    pending.set(id, [...(pending.get(id) ?? []), by]);
    dispatch({ kind: 'stored', id, record: by(recordOf(id)) });
    const turn = (turns.get(id) ?? Promise.resolve()).then(() => keep(id, by));
    turns.set(id, turn);
    return turn;
  }

  async function keep(id: string, by: RecordChange): Promise<boolean> {
    // With what was refused before, in its order, or an older change would come back over this one.
    const changes = [...(unkept.get(id) ?? []), by];
    try {
      const stored = await (await storage).change(id, (before) => applied(changes, before));
      unkept.delete(id);
      forget(id, by);
      show(id, stored);
      tell({ kind: 'changed', id });
      return true;
    } catch (error) {
      // It lasts as long as this page, which alone can send it.
      console.warn('The device could not keep what was done', error);
      unkept.set(id, changes);
      forget(id, by);
      dispatch({ kind: 'elected' });
      return false;
    }
  }

  function forget(id: string, by: RecordChange): void {
    const left = (pending.get(id) ?? []).filter((each) => each !== by);
    if (left.length > 0) pending.set(id, left);
    else pending.delete(id);
  }

  async function send(record: OutboxRecord): Promise<void> {
    const { id, kind, change: ofChange, revision } = record;
    const isSame = (each: OutboxRecord | null) => each?.change === ofChange;
    await change(id, (each) => (each && isSame(each) ? { ...each, state: 'sending' } : each));
    let outcome: Outcome;
    try {
      const settle = await strategies[kind]?.read(record)?.send();
      await change(id, (each) => (each && isSame(each) ? settled(each, settle) : each));
      outcome = { kind: 'applied', id, change: ofChange };
      dispatch({ kind: 'answered', id });
    } catch (thrown) {
      const error = errorOf(thrown);
      const isRefused = strategies[kind]?.isRefusal(error) === true;
      const reason = { code: codeOf(error) ?? 'internal', message: messageFor(error) };
      outcome = { kind: 'failed', id, change: ofChange, reason };
      await change(id, (each) => {
        if (!each || !isSame(each)) return each;
        const attempts = each.attempts + 1;
        // What was changed since then may be accepted.
        const state = isRefused && each.revision === revision ? 'rejected' : 'queued';
        return { ...each, state, attempts, reason };
      });
      dispatch({ kind: 'failed', id, attempts: record.attempts + 1 });
    }
    hear(outcome);
    tell({ kind: 'outcome', outcome });
  }

  function settled(record: OutboxRecord, settle: Settle<unknown> | undefined): OutboxRecord | null {
    const body = settle?.(record.body) ?? null;
    return body === null ? null : inState({ ...record, body, attempts: 0, reason: null });
  }

  /** A record in the state that its body asks for. */
  function inState(record: OutboxRecord): OutboxRecord {
    const waits = strategies[record.kind]?.read(record)?.waits === true;
    return { ...record, state: waits ? 'queued' : 'kept' };
  }

  async function retry(id: string): Promise<void> {
    if (recordOf(id)?.state === 'rejected') await change(id, (each) => each && inState(each));
    rouse(id);
  }

  async function sent(id: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = onOutcome((outcome) => {
      if (outcome.id !== id) return;
      if (outcome.kind === 'applied') resolveIfOver().catch(reject);
      else reject(new ProductError(outcome.reason.code, outcome.reason.message));
    });
    // It may have gone on since, perhaps in another tab.
    const resolveIfOver = async () => {
      const stored = unkept.has(id) ? recordOf(id) : await (await storage).read(id);
      if (!isOnItsWay(stored)) resolve();
    };
    try {
      await retry(id);
      if (isOnItsWay(recordOf(id))) await promise;
    } finally {
      stop();
    }
  }

  /** Hears how each try went, in whichever tab; until the returned function is called. */
  function onOutcome(listener: (outcome: Outcome) => void): () => void {
    outcomeListeners.add(listener);
    return () => outcomeListeners.delete(listener);
  }

  function hear(outcome: Outcome): void {
    for (const listener of outcomeListeners) listener(outcome);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'outcome') hear(data.outcome);
    else if (data.kind === 'roused') dispatch(data);
    else void look(data.id);
  });

  async function look(id: string): Promise<void> {
    show(id, await (await storage).read(id));
  }

  function rouse(id: string | null = null): void {
    dispatch({ kind: 'roused', id });
    tell({ kind: 'roused', id });
  }

  /** Has a record sent after its quiet. A hidden tab that sends has slow timers. */
  function rouseSoon(id: string, delay: number): void {
    clearTimeout(quiets.get(id));
    if (store.getState().isSender) quiets.delete(id);
    else quiets.set(id, setTimeout(rouse, delay, id));
  }

  return {
    ...store,
    owner,
    /** Shows what the device keeps. */
    load: async (): Promise<void> => {
      const { load, isLasting } = await storage;
      try {
        dispatch({ kind: 'loaded', records: await load(owner), isLasting });
      } catch (error) {
        console.warn('What the device keeps could not be read', error);
        dispatch({ kind: 'loaded', records: [], isLasting: false });
      }
    },
    /** Sends from now on, once no other tab of the person does. */
    send: (): void => {
      if (isCandidate) return;
      isCandidate = true;
      const elected = () => dispatch({ kind: 'elected' });
      if (locks === undefined) return elected();
      const untilEnd = new Promise<void>((resolve) => {
        ending.signal.addEventListener('abort', () => resolve());
      });
      locks
        .request(name, { signal: ending.signal }, () => {
          elected();
          return untilEnd;
        })
        // It ended while it waited, or this browser grants no locks.
        .catch(() => {
          if (!ending.signal.aborted) elected();
        });
    },
    /**
     * Changes what is kept under a key; `by` gives null for nothing. It is shown at once, and sent after a while.
     * False when the device could not keep it: then this page alone has it, and sends it.
     */
    change: <Body>(
      { kind, version, schema }: RecordKind<Body>,
      key: string,
      by: (body: Body | null) => Body | null,
    ): Promise<boolean> => {
      const id = recordId(owner, kind, key);
      // A page that closes after a log-out must not leave anything behind.
      if (ending.signal.aborted) return Promise.resolve(false);
      rouseSoon(id, strategies[kind]?.delay ?? 0);
      const [ofChange, startedAt] = [crypto.randomUUID(), Date.now()];
      const fresh = { order: Infinity, change: ofChange, revision: 0, startedAt };
      return change(id, (before) => {
        const base = before ?? { ...fresh, id, owner, kind, key, version, body: null };
        const former = schema.safeParse(base.body).data ?? null;
        const body = by(former);
        if (body === null) return null;
        if (before !== null && body === former) return before;
        const revision = base.revision + 1;
        return inState({
          ...base,
          version,
          revision,
          body,
          state: 'kept',
          attempts: 0,
          reason: null,
        });
      });
    },
    /** Gives a record up. */
    discard: (id: string): Promise<boolean> => change(id, () => null),
    /** Sends now what waits: all, or one record, also a refused one. */
    rouse,
    retry,
    /** Whether something waits to be sent. */
    waits: (): boolean => store.getState().records.some(({ state }) => state !== 'kept'),
    /** Names what waits, as it is now. */
    waiting: (): string =>
      JSON.stringify(
        store
          .getState()
          .records.flatMap(({ state, change: ofChange, revision }) =>
            state === 'kept' ? [] : [ofChange, revision],
          ),
      ),
    /**
     * Sends what is kept under a key now, also when it was refused. Resolves when nothing of it waits any more;
     * rejects with why it still does.
     */
    sent: ({ kind }: Pick<RecordKind<unknown>, 'kind'>, key: string): Promise<void> =>
      sent(recordId(owner, kind, key)),
    /** The same for all that waits; a failure of one is no failure of it. */
    sentAll: async (): Promise<void> => {
      const waiting = store.getState().records.filter(({ state }) => state !== 'kept');
      await Promise.allSettled(waiting.map(({ id }) => sent(id)));
    },
    onOutcome,
    /** Ends it for this tab: the person is no longer logged in. What is kept waits for them. */
    end: (): void => {
      ending.abort();
      if (timer !== null) clearTimeout(timer);
      for (const quiet of quiets.values()) clearTimeout(quiet);
      channel.close();
    },
  };
}

const isOnItsWay = (record: OutboxRecord | null) =>
  record?.state === 'queued' || record?.state === 'sending';

export type Outbox = ReturnType<typeof createOutbox>;
