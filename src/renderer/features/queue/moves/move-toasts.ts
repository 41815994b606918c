import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { messageFor } from '#domain/errors.ts';
import { videoStatusInfo, type Video } from '#domain/video.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import {
  isUndo,
  PredecessorRejected,
  undoOf,
  type MoveMutation,
  type Mutation,
  type MutationOutcome,
} from '../store/mutation.ts';
import { queueTimings } from '../store/queue-timings.ts';
import type { MoveSteps } from './move-steps.ts';
import {
  beatenSentence,
  busyWords,
  conflictSentence,
  movedSentence,
  movedTogetherSentence,
  queuedWords,
} from './move-words.ts';

type MoveOutcome = MutationOutcome<MoveMutation>;

/** So many rejected videos are named. The others are counted. */
const mostNamed = 3;

type Report = {
  outcomes: readonly MoveOutcome[];
  /** Whether they had waited for the connection. */
  waited: boolean;
  now: Date;
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
  const all = outcomes.flatMap((outcome) => (outcome.kind === 'rejected' ? [outcome] : []));
  const rejected = all.filter((rejection) => !isFollower(rejection));
  return [
    ...appliedToast(of('applied'), waited, enqueue),
    ...queuedToast(of('queued')),
    ...busyToast(outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome] : []))),
    ...beatenToast(rejected.filter(isBeaten), now),
    ...rejectedToast(
      rejected.filter((rejection) => !isBeaten(rejection)),
      now,
      enqueue,
    ),
    ...followersToast(all.filter(isFollower)),
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
      key: keyOf(moves),
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
      key: keyOf(moves),
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
      key: 'video-moves-hindered',
      title:
        others.length === 0
          ? `“${first.mutation.video.title}” stays where it is`
          : `${busy.length} videos stay where they are`,
      description: [...new Set(busy.map(({ sign }) => busyWords[sign]))].join(' '),
    },
  ];
}

type Rejection = Extract<MoveOutcome, { kind: 'rejected' }>;

/** Whether somebody else made the same move first, so that the result is as wanted. */
const isBeaten = ({ mutation, error }: Rejection) =>
  isConflict(error) && error.status === mutation.to;

function beatenToast(rejections: readonly Rejection[], now: Date): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined || !isConflict(first.error)) return [];
  const { mutation, error } = first;
  const reason = others.length === 0 ? lostReason(mutation).trim() : '';
  return [
    {
      key: others.length === 0 ? keyOf([mutation]) : 'video-moves-beaten',
      tone: 'info',
      title:
        others.length === 0
          ? beatenSentence(mutation.video.title, error, now)
          : `${rejections.length} videos were already moved there by colleagues`,
      ...(reason === '' ? {} : { description: reason }),
    },
  ];
}

function rejectedToast(
  rejections: readonly Rejection[],
  now: Date,
  enqueue: Report['enqueue'],
): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined) return [];
  // Where somebody was first, there is nothing to try again.
  const again = rejections.flatMap(({ mutation, error }) => (isConflict(error) ? [] : [mutation]));
  return [
    {
      ...(others.length === 0 ? rejectedWords(first, now) : rejectedTogetherWords(rejections, now)),
      tone: 'danger',
      duration: queueTimings.undo,
      ...(again.length === 0
        ? {}
        : { action: { label: 'Try again', onPress: () => enqueue(again) } }),
    },
  ];
}

/** Whether it was not sent because the move before it was rejected. */
const isFollower = ({ error }: Rejection) => error instanceof PredecessorRejected;

/** It appears beside the message about the move before, which gives the reason. */
function followersToast(rejections: readonly Rejection[]): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined) return [];
  const { video, to } = first.mutation;
  const isOne = others.length === 0;
  const reason = isOne ? lostReason(first.mutation) : '';
  return [
    {
      key: isOne ? `video-move-after:${video.id}` : 'video-moves-after',
      tone: 'danger',
      title: isOne
        ? `“${video.title}” was not moved on to ${videoStatusInfo[to].label}`
        : `${rejections.length} further moves were not made`,
      description: `The move before ${isOne ? 'it' : 'each'} was not made.${reason}`,
      duration: queueTimings.undo,
    },
  ];
}

type Words = Pick<Toast, 'key' | 'title' | 'description'>;

function rejectedWords({ mutation, error }: Rejection, now: Date): Words {
  const key = keyOf([mutation]);
  const { title } = mutation.video;
  return isConflict(error)
    ? {
        key,
        title: conflictSentence(title, error, now),
        description: `${whatStays(mutation, error)}${lostReason(mutation)}`,
      }
    : { key, title: `“${title}” was not moved`, description: messageFor(error) };
}

/** A video that was moved away and came back may have been moved first by this very mutation. */
function whatStays({ from }: MoveMutation, { status }: MoveConflict): string {
  return status === from
    ? 'The video changed after you saw it, so nothing was moved now. Its history tells whether your move came first.'
    : 'Your move was not made, and nothing of theirs was changed.';
}

/** The typed reason is shown, so that it can be used again. */
function lostReason(mutation: MoveMutation): string {
  return mutation.reason === null || isUndo(mutation)
    ? ''
    : ` Your reason was: “${mutation.reason}”`;
}

function rejectedTogetherWords(rejections: readonly Rejection[], now: Date): Words {
  const named = rejections
    .slice(0, mostNamed)
    .map(({ mutation, error }) =>
      isConflict(error)
        ? `${conflictSentence(mutation.video.title, error, now)}.`
        : messageFor(error),
    );
  const more = rejections.length - named.length;
  return {
    // Beside the message about the applied ones.
    key: 'video-moves-rejected',
    title: `${rejections.length} videos were not moved`,
    description: [...new Set(named), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  };
}

const isConflict = (error: unknown): error is MoveConflict => error instanceof MoveConflict;

function keyOf(moves: readonly MoveMutation[]): string {
  const [first, ...others] = moves;
  return first !== undefined && others.length === 0
    ? `video-move:${first.video.id}`
    : 'video-moves';
}

/** The message about videos that cannot go to a status, and why. */
export function hinderedToast({ steps, hindered }: MoveSteps, why: string): Toast {
  const [first, ...others] = hindered;
  const title =
    first && others.length === 0
      ? `“${first.video.title}” stays where it is`
      : `${hindered.length} of ${hindered.length + steps.length} videos stay where they are`;
  return { key: 'video-moves-hindered', title, description: why };
}

/** The message when somebody changes videos while changes are paused. */
export function pausedToast(videos: readonly Pick<Video, 'title'>[], why: string): Toast {
  const [first, ...others] = videos;
  const title =
    first && others.length === 0
      ? `“${first.title}” stays as it is`
      : `${videos.length} videos stay as they are`;
  return { key: 'video-moves-hindered', title, description: why };
}
