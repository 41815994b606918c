import type { Video } from '#domain/video.ts';
import {
  changesPart,
  isOnItsWay,
  isUnfinished,
  type MutationState,
  type NotifiedPart,
} from './mutation-reducer.ts';
import {
  predecessorOf,
  subjectOf,
  undoOf,
  type Mutation,
  type MutationSign,
  type MoveMutation,
} from './mutation.ts';
import { queueTimings } from './queue-timings.ts';

/** Mutations that wait for a connection. */
export function waitingMutations({ entries }: MutationState): Mutation[] {
  return entries.flatMap((entry) =>
    entry.state === 'queued' && !entry.follows ? [entry.mutation] : [],
  );
}

/** Mutations without an answer, which must outlive this window. */
export function unfinishedMutations({ entries }: MutationState): Mutation[] {
  return entries.filter(isUnfinished).map(({ mutation }) => mutation);
}

/** Mutations that can be sent now: the oldest waiting one of each subject. */
export function nextMutations({ entries }: MutationState): Mutation[] {
  const taken = new Set(entries.filter(isOnItsWay).map(({ mutation }) => subjectOf(mutation)));
  return entries.flatMap(({ state, mutation }) => {
    const subject = subjectOf(mutation);
    return state === 'queued' && !taken.has(subject) && taken.add(subject) ? [mutation] : [];
  });
}

/** The sign of each subject; a subject without an entry is idle. */
export function signsOf({ entries }: MutationState): ReadonlyMap<string, MutationSign> {
  const signs = new Map<string, MutationSign>();
  for (const entry of entries) {
    const subject = subjectOf(entry.mutation);
    if (isOnItsWay(entry)) signs.set(subject, 'sending');
    else if (entry.state === 'queued' && !signs.has(subject)) signs.set(subject, 'queued');
  }
  return signs;
}

/** Whether a move can be queued behind the newest one of its video, which is on its way. */
export function canFollow(
  { entries }: MutationState,
  videoId: string,
  predecessor: string | null | undefined,
): boolean {
  const newest = entries.findLast(
    (entry) => isUnfinished(entry) && movesVideo(entry.mutation, videoId),
  );
  return newest !== undefined && isOnItsWay(newest) && newest.mutation.id === predecessor;
}

/** The video after the changes that this person sent and the list does not show yet. */
export function optimisticVideo(state: MutationState, video: Video): Video {
  const next = state.entries.findLast(
    (entry) =>
      movesVideo(entry.mutation, video.id) &&
      (entry.state === 'applied' || isOnItsWay(entry)) &&
      predecessorOf(entry.mutation) === video.lastMoveId,
  );
  if (next?.mutation.kind !== 'move') return video;
  const { to, id } = next.mutation;
  return optimisticVideo(state, { ...video, status: to, lastMoveId: id });
}

/** The video with this id that this person moved last, also when the list no longer has it. */
export function lastMoved(state: MutationState, videoId: string): Video | null {
  const last = state.entries.findLast(
    (entry) =>
      entry.video !== null &&
      movesVideo(entry.mutation, videoId) &&
      (entry.state === 'applied' || isOnItsWay(entry)),
  );
  return last?.video ? optimisticVideo(state, last.video) : null;
}

/** Whether this person made the move in this window. */
export function isOwnMove({ ownMoves }: MutationState, moveId: string | null): boolean {
  return moveId !== null && ownMoves.has(moveId);
}

/**
 * Whether this person has just changed this part of the plan, and the list had not shown it yet.
 */
export function isOwnPlan(
  { entries }: MutationState,
  of: { videoId: string; part: NotifiedPart; uid: string; now: number },
): boolean {
  const last = entries.findLast((entry) => changesPart(entry, of.videoId, of.part));
  if (last?.mutation.kind !== 'plan' || last.shownParts.includes(of.part)) return false;
  // An assignment to somebody else sends this person no notification, so it is not looked for.
  const isForMe = of.part !== 'assignee' || last.mutation.change.assignee?.uid === of.uid;
  return isForMe && of.now - (last.sentAt ?? 0) < queueTimings.ownPlanChange;
}

/**
 * The mutations that Undo would send now: those of the batch that was requested last. Answers may
 * have come in another order. Of each subject only the newest can be undone.
 */
export function undoableBatch(
  { entries }: MutationState,
  now: number,
): { batch: number; undos: Mutation[] } | null {
  const newest = new Map<string, number>();
  for (const { told, mutation } of entries) {
    if (told === null) continue;
    const subject = subjectOf(mutation);
    newest.set(subject, Math.max(told.batch, newest.get(subject) ?? 0));
  }
  const open = entries.flatMap(({ told, mutation }) =>
    told?.canUndo &&
    now < told.at + queueTimings.undo &&
    newest.get(subjectOf(mutation)) === told.batch
      ? [{ told, mutation }]
      : [],
  );
  const last = open.reduce<(typeof open)[number] | null>(
    (best, each) => (best === null || each.told.requestedAt >= best.told.requestedAt ? each : best),
    null,
  );
  if (last === null) return null;
  const { batch } = last.told;
  const undos = open.flatMap(({ told, mutation }) =>
    told.batch === batch ? (undoOf(mutation) ?? []) : [],
  );
  return { batch, undos };
}

/**
 * Entries that are no longer needed: their Undo is over, and the list shows them. `lastMoveOf`
 * returns the last move of a video in the list, and undefined for a video that is not in it.
 */
export function settledMutations(
  { entries }: MutationState,
  now: number,
  lastMoveOf: (videoId: string) => string | null | undefined,
): ReadonlySet<string> {
  const settled = new Set<string>();
  /** Moves that the list does not show yet, and the moves behind them. */
  const hidden = new Set<string>();
  for (const { mutation, state, told, sentAt } of entries) {
    const { id } = mutation;
    const predecessor = predecessorOf(mutation);
    const isHidden =
      mutation.kind === 'move' &&
      state !== 'rejected' &&
      predecessor !== undefined &&
      (predecessor === lastMoveOf(mutation.video.id) ||
        (predecessor !== null && hidden.has(predecessor)));
    if (isHidden) hidden.add(id);
    else if (state === 'rejected') {
      if (now >= (sentAt ?? 0) + queueTimings.undo) settled.add(id);
    } else if (state === 'applied' && told !== null && now >= told.at + queueTimings.undo) {
      const isMove = mutation.kind === 'move';
      if (isMove || now >= (sentAt ?? 0) + queueTimings.ownPlanChange) settled.add(id);
    }
  }
  return settled;
}

const movesVideo = (of: Mutation, videoId: string): of is MoveMutation =>
  of.kind === 'move' && of.video.id === videoId;
