import type { Video } from '#domain/video.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import {
  isUndo,
  undoOf,
  type MoveMutation,
  type Mutation,
  type MutationOutcome,
} from '../state/mutation.ts';
import { queueTimings } from '../state/queue-timings.ts';
import type { MoveSteps } from './move-steps.ts';
import {
  busyWords,
  movedSentence,
  movedTogetherSentence,
  moveToastKey,
  queuedWords,
} from './move-words.ts';
import { rejectedMoveToasts } from './rejected-move-toasts.ts';

type MoveOutcome = MutationOutcome<MoveMutation>;

type Report = {
  outcomes: readonly MoveOutcome[];
  /** Whether they had waited for the connection. */
  waited: boolean;
  /** The cloud's time; null while it is not known. */
  now: Date | null;
  /** Enqueues undos, or the same moves again. */
  enqueue: (mutations: readonly Mutation[]) => void;
};

/**
 * The messages about moves that were asked for together: the applied ones with their Undo, and the
 * others with the reason. A message about one video replaces the earlier one, whose Undo would
 * start from an old status.
 */
export function moveToasts({ outcomes, waited, now, enqueue }: Report): Toast[] {
  const of = (kind: MoveOutcome['kind']) =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.mutation] : []));
  return [
    ...appliedToast(of('applied'), waited, enqueue),
    ...queuedToast(of('queued')),
    ...busyToast(outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome] : []))),
    ...rejectedMoveToasts(
      outcomes.flatMap((outcome) => (outcome.kind === 'rejected' ? [outcome] : [])),
      now,
      enqueue,
    ),
  ];
}

function appliedToast(
  moves: readonly MoveMutation[],
  waited: boolean,
  enqueue: Report['enqueue'],
): Toast[] {
  const [first, ...others] = moves;
  if (first === undefined) return [];
  const undos = moves.flatMap((each) => undoOf(each) ?? []);
  const said =
    others.length === 0
      ? movedSentence(first.video.title, first.to)
      : movedTogetherSentence(moves.map(({ to }) => to));
  const isUndoing = moves.every(isUndo);
  const returned = moves.length - undos.length;
  return [
    {
      key: moveToastKey(moves),
      tone: isUndoing ? 'info' : 'success',
      title: isUndoing ? `Undone: ${said}` : waited ? `Sent: ${said}` : said,
      duration: queueTimings.undo,
      ...(returned > 0 ? { description: returnedSentence(returned) } : {}),
      ...(undos.length === 0 || isUndoing
        ? {}
        : { action: { label: 'Undo', onPress: () => enqueue(undos) } }),
    },
  ];
}

function returnedSentence(count: number): string {
  return count === 1
    ? 'Its tokens are back with the customer, who can order it again.'
    : 'Their tokens are back with the customers, who can order them again.';
}

function queuedToast(moves: readonly MoveMutation[]): Toast[] {
  const [first, ...others] = moves;
  if (first === undefined) return [];
  return [
    {
      key: moveToastKey(moves),
      tone: 'info',
      title:
        others.length === 0
          ? `The move of “${first.video.title}” waits to be sent`
          : `${moves.length} moves wait to be sent`,
      description: queuedWords,
    },
  ];
}

type Busy = Extract<MoveOutcome, { kind: 'busy' }>;

function busyToast(busy: readonly Busy[]): Toast[] {
  const [first, ...others] = busy;
  if (first === undefined) return [];
  return [
    {
      key: 'video-moves-blocked',
      title:
        others.length === 0
          ? `“${first.mutation.video.title}” stays where it is`
          : `${busy.length} videos stay where they are`,
      description: [...new Set(busy.map(({ sign }) => busyWords[sign]))].join(' '),
    },
  ];
}

/** The message about videos that cannot go to a status, and why. */
export function hinderedToast({ steps, blocked }: MoveSteps, why: string): Toast {
  const [first, ...others] = blocked;
  const title =
    first && others.length === 0
      ? `“${first.video.title}” stays where it is`
      : `${blocked.length} of ${blocked.length + steps.length} videos stay where they are`;
  return { key: 'video-moves-blocked', title, description: why };
}

/** The message when somebody changes videos while changes are paused. */
export function pausedToast(videos: readonly Pick<Video, 'title'>[], why: string): Toast {
  const [first, ...others] = videos;
  const title =
    first && others.length === 0
      ? `“${first.title}” stays as it is`
      : `${videos.length} videos stay as they are`;
  return { key: 'video-moves-blocked', title, description: why };
}
