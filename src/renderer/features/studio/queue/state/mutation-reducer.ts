import type { Video } from '#domain/video.ts';
import { isUndo, predecessorOf, subjectOf, undoOf, type Mutation } from './mutation.ts';

/** Parts of a plan whose change somebody may be notified of. */
export type NotifiedPart = 'assignee' | 'dueAt';

/** One mutation of this page, and how it is going; see the diagram in docs/queue.md. */
export type MutationEntry = {
  mutation: Mutation;
  state: 'queued' | 'sending' | 'applied' | 'rejected';
  /**
   * Whether it is queued only because an earlier one is being sent, and not for lack of a
   * connection.
   */
  follows: boolean;
  /** The video as its person saw it. It stays when the list no longer has the video. */
  video: Video | null;
  /** When it was sent last; null before the first time. */
  sentAt: number | null;
  /**
   * Set after the person was told that it is applied. Mutations that were told together are one
   * batch.
   */
  told: { batch: number; at: number; requestedAt: number; canUndo: boolean } | null;
  /** The parts of its change that the list has shown. */
  shownParts: readonly NotifiedPart[];
};

export type MutationState = {
  /** Unfinished mutations and those that are still needed, in the order of their requests. */
  entries: readonly MutationEntry[];
  batches: number;
  /** The ids of all requested moves, also of those that no longer have an entry. */
  ownMoves: ReadonlySet<string>;
};

export const noMutations: MutationState = { entries: [], batches: 0, ownMoves: new Set() };

/** Times are milliseconds of one clock that never goes back. */
export type MutationEvent =
  /** Somebody requests them, or rejected ones again. */
  | {
      kind: 'enqueued';
      mutations: readonly Mutation[];
      videos?: readonly Video[];
      follow?: boolean;
    }
  | { kind: 'sent'; ids: readonly string[]; at: number }
  /** The cloud could not be asked. */
  | { kind: 'unreached'; id: string }
  /** With the change that was really made. */
  | { kind: 'applied'; mutation: Mutation }
  | { kind: 'rejected'; id: string }
  | { kind: 'givenUp'; id: string }
  /** Queued mutations now belong to the record, for another page of the same person. */
  | { kind: 'left' }
  | { kind: 'told'; ids: readonly string[]; at: number; requestedAt: number }
  /** The batch was undone, or its time is over. */
  | { kind: 'undoEnded'; batch: number }
  | { kind: 'shown'; videoId: string; part: NotifiedPart }
  /** Their entries are no longer needed; see `settledMutations`. */
  | { kind: 'settled'; ids: ReadonlySet<string> };

/** The state after an event. An event that the diagram does not allow returns the same object. */
export function reduceMutations(state: MutationState, event: MutationEvent): MutationState {
  switch (event.kind) {
    case 'enqueued':
      return enqueue(state, event);
    case 'sent':
      return event.ids.reduce((after, id) => send(after, id, event.at), state);
    case 'unreached':
      return unreach(state, event.id);
    case 'applied':
      return change(state, (entry) =>
        entry.mutation.id === event.mutation.id && isUnfinished(entry)
          ? { ...entry, state: 'applied', follows: false, mutation: event.mutation }
          : entry,
      );
    case 'rejected':
      return reject(state, event.id);
    case 'givenUp':
      return remove(state, event.id);
    case 'left':
      return keep(state, ({ state: at }) => at !== 'queued');
    case 'told':
      return tell(state, event);
    case 'undoEnded':
      return change(state, (entry) =>
        entry.told?.batch === event.batch && entry.told.canUndo
          ? { ...entry, told: { ...entry.told, canUndo: false } }
          : entry,
      );
    case 'shown':
      return change(state, (entry) =>
        changesPart(entry, event.videoId, event.part) && !entry.shownParts.includes(event.part)
          ? { ...entry, shownParts: [...entry.shownParts, event.part] }
          : entry,
      );
    case 'settled':
      return keep(state, (entry) => isUnfinished(entry) || !event.ids.has(entry.mutation.id));
  }
}

/** Whether it has no answer yet. */
export const isUnfinished = ({ state }: MutationEntry) => state === 'queued' || state === 'sending';

/** Whether it is being sent, or will be sent as soon as its predecessor is applied. */
export const isOnItsWay = ({ state, follows }: MutationEntry) => state === 'sending' || follows;

export const entryOf = ({ entries }: MutationState, id: string): MutationEntry | undefined =>
  entries.find(({ mutation }) => mutation.id === id);

export function changesPart(
  { mutation, sentAt }: MutationEntry,
  videoId: string,
  part: NotifiedPart,
): boolean {
  const isPlan = mutation.kind === 'plan' && mutation.video.id === videoId;
  return isPlan && sentAt !== null && mutation.change[part] !== undefined;
}

type Event<Kind extends MutationEvent['kind']> = Extract<MutationEvent, { kind: Kind }>;

function enqueue(state: MutationState, event: Event<'enqueued'>): MutationState {
  const { mutations, videos = [], follow = false } = event;
  const moves = mutations.flatMap(({ kind, id }) => (kind === 'move' ? [id] : []));
  const isKnown = moves.every((id) => state.ownMoves.has(id));
  const ownMoves = isKnown ? state.ownMoves : new Set([...state.ownMoves, ...moves]);
  const known = isKnown ? state : { ...state, ownMoves };
  return mutations.reduce<MutationState>((after, mutation) => {
    const before = entryOf(after, mutation.id);
    // A rejected mutation may be requested again. An entry in any other state keeps its id.
    if (before !== undefined && before.state !== 'rejected') return after;
    const entry: MutationEntry = {
      mutation,
      state: 'queued',
      follows: follow && hasPredecessor(after, mutation),
      video: videos.find(({ id }) => id === mutation.video.id) ?? before?.video ?? null,
      sentAt: null,
      told: null,
      shownParts: [],
    };
    return { ...after, entries: [...after.entries.filter((each) => each !== before), entry] };
  }, known);
}

/** Whether the move before it is on its way. */
function hasPredecessor(state: MutationState, mutation: Mutation): boolean {
  const id = predecessorOf(mutation);
  const found = typeof id === 'string' ? entryOf(state, id) : undefined;
  return found !== undefined && isOnItsWay(found);
}

function send(state: MutationState, id: string, at: number): MutationState {
  const entry = entryOf(state, id);
  if (entry?.state !== 'queued') return state;
  const subject = subjectOf(entry.mutation);
  const isTaken = state.entries.some(
    (each) => each.state === 'sending' && subjectOf(each.mutation) === subject,
  );
  const predecessor = predecessorOf(entry.mutation);
  const before = typeof predecessor === 'string' ? entryOf(state, predecessor) : undefined;
  if (isTaken || (before !== undefined && isUnfinished(before))) return state;
  return change(state, (each) =>
    each === entry ? { ...entry, state: 'sending', follows: false, sentAt: at } : each,
  );
}

/** The mutations behind it wait as well. */
function unreach(state: MutationState, id: string): MutationState {
  const entry = entryOf(state, id);
  if (entry === undefined || !isOnItsWay(entry)) return state;
  const ids = withFollowers(state, id);
  return change(state, (each) =>
    ids.has(each.mutation.id) && isOnItsWay(each)
      ? { ...each, state: 'queued', follows: false }
      : each,
  );
}

/** The mutations behind it cannot be applied without it, so they are rejected as well. */
function reject(state: MutationState, id: string): MutationState {
  if (entryOf(state, id)?.state !== 'sending') return state;
  const ids = withFollowers(state, id);
  return change(state, (each) =>
    ids.has(each.mutation.id) && isUnfinished(each)
      ? { ...each, state: 'rejected', follows: false }
      : each,
  );
}

function remove(state: MutationState, id: string): MutationState {
  if (entryOf(state, id)?.state !== 'queued') return state;
  const ids = withFollowers(state, id);
  return keep(state, ({ mutation }) => !ids.has(mutation.id));
}

/** The id of a mutation and of the queued ones behind it. */
function withFollowers(state: MutationState, id: string): ReadonlySet<string> {
  const ids = new Set([id]);
  // A mutation comes after its predecessor in the list.
  for (const { mutation, state: at } of state.entries) {
    const predecessor = predecessorOf(mutation);
    if (at === 'queued' && typeof predecessor === 'string' && ids.has(predecessor)) {
      ids.add(mutation.id);
    }
  }
  return ids;
}

function tell(state: MutationState, { ids, at, requestedAt }: Event<'told'>): MutationState {
  const isTold = (entry: MutationEntry) =>
    ids.includes(entry.mutation.id) && entry.state === 'applied' && entry.told === null;
  const told = state.entries.filter(isTold);
  if (told.length === 0) return state;
  const batch = state.batches + 1;
  // A batch that only undoes something is not undone itself.
  const offersUndo = !told.every(({ mutation }) => isUndo(mutation));
  const next = change(state, (entry) => {
    if (!isTold(entry)) return entry;
    const canUndo = offersUndo && undoOf(entry.mutation) !== null;
    return { ...entry, told: { batch, at, requestedAt, canUndo } };
  });
  return { ...next, batches: batch };
}

function change(
  state: MutationState,
  next: (entry: MutationEntry) => MutationEntry,
): MutationState {
  const entries = state.entries.map(next);
  const isSame = entries.every((entry, index) => entry === state.entries[index]);
  return isSame ? state : { ...state, entries };
}

function keep(state: MutationState, isKept: (entry: MutationEntry) => boolean): MutationState {
  const entries = state.entries.filter(isKept);
  return entries.length === state.entries.length ? state : { ...state, entries };
}
