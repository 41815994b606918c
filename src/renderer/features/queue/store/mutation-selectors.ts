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

/** What waits for the cloud. */
export function waitingMutations({ entries }: MutationState): Mutation[] {
  return entries.flatMap((entry) =>
    entry.state === 'queued' && !entry.follows ? [entry.mutation] : [],
  );
}

/** What has no answer yet, and must outlive this window. */
export function unfinishedMutations({ entries }: MutationState): Mutation[] {
  return entries.filter(isUnfinished).map(({ mutation }) => mutation);
}

/** What can be sent now: the oldest of each subject that waits. */
export function nextMutations({ entries }: MutationState): Mutation[] {
  const taken = new Set(entries.filter(isOnItsWay).map(({ mutation }) => subjectOf(mutation)));
  return entries.flatMap(({ state, mutation }) => {
    const subject = subjectOf(mutation);
    return state === 'queued' && !taken.has(subject) && taken.add(subject) ? [mutation] : [];
  });
}

/** How each subject is going; those without an entry are idle. */
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

/** The video as it is after what this person sent and the list does not show yet. */
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

/** The video that this person moved last under this id, also when the list has lost it. */
export function lastMoved(state: MutationState, videoId: string): Video | null {
  const last = state.entries.findLast(
    (entry) =>
      entry.video !== null &&
      movesVideo(entry.mutation, videoId) &&
      (entry.state === 'applied' || isOnItsWay(entry)),
  );
  return last?.video ? optimisticVideo(state, last.video) : null;
}

/** Whether this person made the move, on this page. */
export function isOwnMove({ ownMoves }: MutationState, moveId: string | null): boolean {
  return moveId !== null && ownMoves.has(moveId);
}

/** Whether this person has just changed this part of the plan, and the list had not shown it yet. */
export function isOwnPlan(
  { entries }: MutationState,
  of: { videoId: string; part: NotifiedPart; uid: string; now: number },
): boolean {
  const last = entries.findLast((entry) => changesPart(entry, of.videoId, of.part));
  if (last?.mutation.kind !== 'plan' || last.shownParts.includes(of.part)) return false;
  // A video that goes to somebody else is no news to this person.
  const isForMe = of.part !== 'assignee' || last.mutation.change.assignee?.uid === of.uid;
  return isForMe && of.now - (last.sentAt ?? 0) < queueTimings.ownPlanChange;
}

/**
 * What Undo takes back now: of those that can be undone still, the batch that was asked for last.
 * Answers may have come in another order. Of each subject only the newest can be taken back.
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
 * What nothing asks for any more: its Undo is over, and the list shows it. `lastMoveOf` answers the
 * last move of a video as the list shows it, undefined for what the list does not show.
 */
export function settledMutations(
  { entries }: MutationState,
  now: number,
  lastMoveOf: (videoId: string) => string | null | undefined,
): ReadonlySet<string> {
  const settled = new Set<string>();
  /** Moves that the list does not show yet, and what goes on from them. */
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

/** Answers from a state once, and again only after it has changed. */
export function remembered<Answer>(
  ask: (state: MutationState) => Answer,
): (state: MutationState) => Answer {
  let known: { state: MutationState; answer: Answer } | null = null;
  return (state) => {
    if (known?.state !== state) known = { state, answer: ask(state) };
    return known.answer;
  };
}
