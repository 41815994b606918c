import type { StoreApi } from 'zustand/vanilla';
import type { Video } from '#domain/video.ts';
import type { MutationState } from './mutation-reducer.ts';
import {
  canFollow,
  isOwnMove,
  lastMoved,
  optimisticVideo,
  signsOf,
  undoableBatch,
  unfinishedMutations,
  waitingMutations,
} from './mutation-selectors.ts';
import { subjectOf, type Mutation, type MutationSign } from './mutation.ts';

/** The questions that the mutation queue answers from its store. They change nothing. */
export function createMutationReads(
  { getState: state }: StoreApi<MutationState>,
  now: () => number,
) {
  const signs = remembered(signsOf);
  const waiting = remembered(waitingMutations);
  const signOfSubject = (subject: string): MutationSign => signs(state()).get(subject) ?? 'idle';
  const signOf = (videoId: string) => signOfSubject(`move ${videoId}`);
  return {
    /** Whether every mutation has its answer. */
    isFinished: (): boolean => unfinishedMutations(state()).length === 0,
    /** The mutations that wait for the cloud; the same array until anything changes. */
    waiting: () => waiting(state()),
    /** How the newest mutation of the same subject is going. */
    signOfSubjectOf: (mutation: Mutation): MutationSign => signOfSubject(subjectOf(mutation)),
    /** How the move of a video is going. */
    signOf,
    /** Why another move of this video cannot be taken now; `idle` when it can. */
    signBefore: ({ id, lastMoveId }: Video): MutationSign =>
      canFollow(state(), id, lastMoveId) ? 'idle' : signOf(id),
    optimisticVideo: (video: Video) => optimisticVideo(state(), video),
    lastMoved: (videoId: string) => lastMoved(state(), videoId),
    isOwnMove: (moveId: string | null) => isOwnMove(state(), moveId),
    canUndo: () => undoableBatch(state(), now()) !== null,
  };
}

/** Computes an answer from a state once, and again only after it has changed. */
function remembered<Answer>(
  ask: (state: MutationState) => Answer,
): (state: MutationState) => Answer {
  let known: { state: MutationState; answer: Answer } | null = null;
  return (state) => {
    if (known?.state !== state) known = { state, answer: ask(state) };
    return known.answer;
  };
}
