import { hasCode } from '#data/has-code.ts';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { messageFor } from '#domain/errors.ts';
import { videoStatusInfo } from '#domain/video.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import {
  isUndo,
  PredecessorRejected,
  type MoveMutation,
  type Mutation,
  type MutationOutcome,
} from '../state/mutation.ts';
import { queueTimings } from '../state/queue-timings.ts';
import { beatenSentence, conflictSentence, moveToastKey } from './move-words.ts';

/** So many rejected videos are named. The others are counted. */
const mostNamed = 3;

type Rejection = Extract<MutationOutcome<MoveMutation>, { kind: 'rejected' }>;
type Enqueue = (mutations: readonly Mutation[]) => void;

/** The messages about moves that were not made: somebody was first, or the cloud refused them. */
export function rejectedMoveToasts(
  rejections: readonly Rejection[],
  now: Date | null,
  enqueue: Enqueue,
): Toast[] {
  const tried = rejections.filter((rejection) => !isFollower(rejection));
  return [
    ...beatenToast(tried.filter(isBeaten), now),
    ...rejectedToast(
      tried.filter((rejection) => !isBeaten(rejection)),
      now,
      enqueue,
    ),
    ...followersToast(rejections.filter(isFollower)),
  ];
}

/** Whether somebody else made the same move first, so that the result is as wanted. */
const isBeaten = ({ mutation, error }: Rejection) =>
  isConflict(error) && error.status === mutation.to;

function beatenToast(rejections: readonly Rejection[], now: Date | null): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined || !isConflict(first.error)) return [];
  const { mutation, error } = first;
  const reason = lostReason(rejections).trim();
  return [
    {
      key: others.length === 0 ? moveToastKey([mutation]) : 'video-moves-beaten',
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
  now: Date | null,
  enqueue: Enqueue,
): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined) return [];
  // Where somebody was first, or the film is not the one to deliver, there is nothing to try again.
  const again = rejections.flatMap(({ mutation, error }) =>
    isConflict(error) || hasCode(error, 'not-deliverable') ? [] : [mutation],
  );
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
  return [
    {
      key: isOne ? `video-move-after:${video.id}` : 'video-moves-after',
      tone: 'danger',
      title: isOne
        ? `“${video.title}” was not moved on to ${videoStatusInfo[to].label}`
        : `${rejections.length} further moves were not made`,
      description: `The move before ${isOne ? 'it' : 'each'} was not made.${lostReason(rejections)}`,
      duration: queueTimings.undo,
    },
  ];
}

type Words = Pick<Toast, 'key' | 'title' | 'description'>;

function rejectedWords(rejection: Rejection, now: Date | null): Words {
  const { mutation, error } = rejection;
  const reason = lostReason([rejection]);
  const key = moveToastKey([mutation]);
  const { title } = mutation.video;
  return isConflict(error)
    ? {
        key,
        title: conflictSentence(title, error, now),
        description: `${whatStays(mutation, error)}${reason}`,
      }
    : { key, title: `“${title}” was not moved`, description: `${messageFor(error)}${reason}` };
}

/** A video that was moved away and came back may have been moved first by this very mutation. */
function whatStays({ from }: MoveMutation, { status }: MoveConflict): string {
  return status === from
    ? 'The video changed after you saw it, so nothing was moved now. Its history tells whether your move came first.'
    : 'Your move was not made, and nothing of theirs was changed.';
}

/** The reason that the person typed, for one video or for all of them, so that it can be used again. */
function lostReason(rejections: readonly Rejection[]): string {
  const typed = rejections.flatMap(({ mutation }) =>
    isUndo(mutation) ? [] : (mutation.reason ?? mutation.note ?? []),
  );
  const [reason, ...others] = new Set(typed);
  return reason === undefined || others.length > 0 ? '' : ` Your reason was: “${reason}”`;
}

function rejectedTogetherWords(rejections: readonly Rejection[], now: Date | null): Words {
  const named = rejections
    .slice(0, mostNamed)
    .map(({ mutation, error }) =>
      isConflict(error)
        ? `${conflictSentence(mutation.video.title, error, now)}.`
        : messageFor(error),
    );
  const more = rejections.length - named.length;
  const sentences = [...new Set(named), ...(more > 0 ? [`And ${more} more.`] : [])];
  return {
    // Beside the message about the applied ones.
    key: 'video-moves-rejected',
    title: `${rejections.length} videos were not moved`,
    description: `${sentences.join(' ')}${lostReason(rejections)}`,
  };
}

const isConflict = (error: unknown): error is MoveConflict => error instanceof MoveConflict;
