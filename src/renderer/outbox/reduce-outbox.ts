import type { OutboxRecord } from './outbox-record.ts';
import type { AnyStrategy } from './strategy.ts';

/** What one tab knows of a person's outbox. */
export type OutboxState = {
  /** All records, in the order of their beginnings. */
  records: readonly OutboxRecord[];
  /** False until the device has told what it keeps. */
  isLoaded: boolean;
  /** Whether the browser keeps what is stored longer than the page. */
  isLasting: boolean;
  /** Whether this tab sends, for all tabs of the person. */
  isSender: boolean;
  /** Ids of records that this tab is sending. */
  underWay: ReadonlySet<string>;
  /** When a record is tried next, in milliseconds of a clock that never goes back. Missing: at once. */
  notBefore: ReadonlyMap<string, number>;
};

export const emptyOutbox: OutboxState = {
  records: [],
  isLoaded: false,
  isLasting: true,
  isSender: false,
  underWay: new Set(),
  notBefore: new Map(),
};

export type OutboxEvent =
  | { kind: 'loaded'; records: readonly OutboxRecord[]; isLasting: boolean }
  /** A record became this, here or in another tab; null: it went. */
  | { kind: 'stored'; id: string; record: OutboxRecord | null }
  /** This tab sends from now on. */
  | { kind: 'elected' }
  /** Time has passed. */
  | { kind: 'ticked' }
  /** Something that held it up may be over: the network is back, saving goes on, the page hides, a person asks. */
  | { kind: 'roused'; id: string | null }
  | { kind: 'answered'; id: string }
  | { kind: 'failed'; id: string; attempts: number };

export type OutboxEffect =
  | { kind: 'send'; record: OutboxRecord }
  /** Tick at this time. */
  | { kind: 'wake'; at: number };

export type Strategies = Readonly<Record<string, AnyStrategy>>;

/** Milliseconds until a failed record is tried again by itself; each further time twice as long. */
const firstRetry = 5000;
const longestRetry = 300_000;

/** What an event makes of the outbox, and what is to be done. `now` is of a clock that never goes back. */
export function reduceOutbox(
  before: OutboxState,
  event: OutboxEvent,
  { strategies, now }: { strategies: Strategies; now: number },
): { state: OutboxState; effects: OutboxEffect[] } {
  const state = next(before, event, { strategies, now });
  if (!state.isSender || !state.isLoaded) return { state, effects: [] };
  const due = dueRecords(state, strategies);
  const ready = due.filter(({ id }) => (state.notBefore.get(id) ?? 0) <= now);
  const later = due.flatMap(({ id }) => state.notBefore.get(id) ?? []).filter((at) => at > now);
  return {
    state: { ...state, underWay: new Set([...state.underWay, ...ready.map(({ id }) => id)]) },
    effects: [
      ...ready.map((record) => ({ kind: 'send', record }) as const),
      ...(later.length > 0 ? [{ kind: 'wake', at: Math.min(...later) } as const] : []),
    ],
  };
}

function next(
  state: OutboxState,
  event: OutboxEvent,
  { strategies, now }: { strategies: Strategies; now: number },
): OutboxState {
  const without = (id: string) => new Map([...state.notBefore].filter(([each]) => each !== id));
  const isOver = (id: string) => new Set([...state.underWay].filter((each) => each !== id));
  switch (event.kind) {
    case 'loaded': {
      // What was changed here meanwhile is newer.
      const known = new Set(state.records.map(({ id }) => id));
      const found = event.records.filter(({ id }) => !known.has(id));
      const { isLasting } = event;
      return { ...state, records: [...found, ...state.records], isLoaded: true, isLasting };
    }
    case 'stored': {
      const { id, record } = event;
      const former = state.records.find((each) => each.id === id);
      const isEdited = record !== null && record.revision !== former?.revision;
      const delay = isEdited ? (strategies[record.kind]?.delay ?? 0) : 0;
      return {
        ...state,
        records: withRecord(state.records, id, record),
        notBefore: isEdited ? without(id).set(id, now + delay) : state.notBefore,
      };
    }
    case 'elected':
      return { ...state, isSender: true };
    case 'ticked':
      return state;
    case 'roused':
      return { ...state, notBefore: event.id === null ? new Map() : without(event.id) };
    case 'answered':
      return { ...state, underWay: isOver(event.id) };
    case 'failed': {
      const pause = Math.min(longestRetry, firstRetry * 2 ** (event.attempts - 1));
      return {
        ...state,
        underWay: isOver(event.id),
        notBefore: without(event.id).set(event.id, now + pause),
      };
    }
  }
}

function withRecord(
  records: readonly OutboxRecord[],
  id: string,
  record: OutboxRecord | null,
): readonly OutboxRecord[] {
  const others = records.filter((each) => each.id !== id);
  if (record === null) return others;
  const at = others.findLastIndex(({ order }) => order <= record.order) + 1;
  return others.toSpliced(at, 0, record);
}

/** The first record of each lane that is not refused, unless it is on its way. */
function dueRecords({ records, underWay }: OutboxState, strategies: Strategies): OutboxRecord[] {
  const lanes = new Set<string>();
  return records.filter((record) => {
    if (record.state !== 'queued' && record.state !== 'sending') return false;
    const lane = strategies[record.kind]?.read(record)?.lane;
    if (lane === undefined || lanes.has(lane)) return false;
    lanes.add(lane);
    return !underWay.has(record.id);
  });
}
