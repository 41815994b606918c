import { MoveConflict } from '#data/repositories/move-video.ts';
import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { isUndo, undosOf } from './last-undo.ts';
import {
  beatenSentence,
  busyWords,
  conflictSentence,
  keptWords,
  movedSentence,
  movedTogetherSentence,
} from './move-words.ts';
import type { MoveOutcome, MoveWish, WantedMove } from './move-wish.ts';
import { undoMilliseconds } from './undo-time.ts';

/** So many of those that could not be moved are named; the others are counted. */
const mostNamed = 3;

type Report = {
  outcomes: readonly MoveOutcome[];
  /** They had waited for the connection. */
  waited: boolean;
  now: Date;
  /** Takes moves back. */
  onMove: (wanted: readonly WantedMove[]) => void;
  /** Tries the same moves once more. */
  onAgain: (wishes: readonly MoveWish[]) => void;
};

/**
 * What is told of moves that were wished for together: those that were made, with their Undo, and
 * those that were not, with the reason. What is told of one video takes the place of what was told
 * before, whose Undo would start from where the video no longer is.
 */
export function reportMoves({ outcomes, waited, now, onMove, onAgain }: Report): Toast[] {
  const of = (kind: MoveOutcome['kind']) =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.wish] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome] : []));
  return [
    ...madeToast(of('made'), waited, onMove),
    ...heldToast(of('held')),
    ...busyToast(outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome] : []))),
    ...beatenToast(refused.filter(isBeaten), now),
    ...refusedToast(
      refused.filter((refusal) => !isBeaten(refusal)),
      now,
      onAgain,
    ),
  ];
}

function madeToast(
  wishes: readonly MoveWish[],
  waited: boolean,
  onMove: Report['onMove'],
): Toast[] {
  const [first, ...others] = wishes;
  if (first === undefined) return [];
  const undos = undosOf(wishes);
  const said =
    others.length === 0
      ? movedSentence(first.video.title, first.to)
      : movedTogetherSentence(wishes.map(({ to }) => to));
  const isUndoing = wishes.every(isUndo);
  const returned = wishes.length - undos.length;
  return [
    {
      key: keyOf(wishes),
      tone: isUndoing ? 'info' : 'success',
      title: isUndoing ? `Undone: ${said}` : waited ? `Sent: ${said}` : said,
      duration: undoMilliseconds,
      ...(returned > 0 ? { description: returnedSentence(returned) } : {}),
      ...(undos.length === 0 || isUndoing
        ? {}
        : { action: { label: 'Undo', onPress: () => onMove(undos) } }),
    },
  ];
}

function returnedSentence(count: number): string {
  return count === 1
    ? 'Its tokens are back with the customer, who can order it again.'
    : 'Their tokens are back with the customers, who can order them again.';
}

function heldToast(wishes: readonly MoveWish[]): Toast[] {
  const [first, ...others] = wishes;
  if (first === undefined) return [];
  return [
    {
      key: keyOf(wishes),
      tone: 'info',
      title:
        others.length === 0
          ? `The move of “${first.video.title}” waits to be sent`
          : `${wishes.length} moves wait to be sent`,
      description: keptWords,
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
          ? `“${first.wish.video.title}” stays where it is`
          : `${busy.length} videos stay where they are`,
      description: [...new Set(busy.map(({ sign }) => busyWords[sign]))].join(' '),
    },
  ];
}

type Refusal = Extract<MoveOutcome, { kind: 'refused' }>;

/** Whether somebody else made the very same move first, so that all is as it was wished. */
const isBeaten = ({ wish, error }: Refusal) => isConflict(error) && error.status === wish.to;

function beatenToast(refusals: readonly Refusal[], now: Date): Toast[] {
  const [first, ...others] = refusals;
  if (first === undefined || !isConflict(first.error)) return [];
  const { wish, error } = first;
  const reason = others.length === 0 ? lostReason(wish).trim() : '';
  return [
    {
      key: others.length === 0 ? keyOf([wish]) : 'video-moves-beaten',
      tone: 'info',
      title:
        others.length === 0
          ? beatenSentence(wish.video.title, error, now)
          : `${refusals.length} videos were already moved there by colleagues`,
      ...(reason === '' ? {} : { description: reason }),
    },
  ];
}

function refusedToast(
  refusals: readonly Refusal[],
  now: Date,
  onAgain: Report['onAgain'],
): Toast[] {
  const [first, ...others] = refusals;
  if (first === undefined) return [];
  // Where somebody was first there is nothing to try again.
  const again = refusals.flatMap(({ wish, error }) => (isConflict(error) ? [] : [wish]));
  return [
    {
      ...(others.length === 0 ? refusedWords(first, now) : refusedTogetherWords(refusals, now)),
      tone: 'danger',
      duration: undoMilliseconds,
      ...(again.length === 0
        ? {}
        : { action: { label: 'Try again', onPress: () => onAgain(again) } }),
    },
  ];
}

type Words = Pick<Toast, 'key' | 'title' | 'description'>;

function refusedWords({ wish, error }: Refusal, now: Date): Words {
  const key = keyOf([wish]);
  const { title } = wish.video;
  return isConflict(error)
    ? {
        key,
        title: conflictSentence(title, error, now),
        description: `${whatStays(wish, error)}${lostReason(wish)}`,
      }
    : { key, title: `“${title}” was not moved`, description: messageFor(error) };
}

/** A video that came back where it was seen may have been moved first by the very wish that is told of. */
function whatStays({ from }: MoveWish, { status }: MoveConflict): string {
  return status === from
    ? 'That is newer than what you saw, so nothing was changed now. Its history says whether your move came before.'
    : 'Your move was not made, and nothing of theirs was changed.';
}

/** What somebody wrote is theirs to use again. */
function lostReason(wish: MoveWish): string {
  return wish.reason === null || isUndo(wish) ? '' : ` Your reason was: “${wish.reason}”`;
}

function refusedTogetherWords(refusals: readonly Refusal[], now: Date): Words {
  const named = refusals
    .slice(0, mostNamed)
    .map(({ wish, error }) =>
      isConflict(error) ? `${conflictSentence(wish.video.title, error, now)}.` : messageFor(error),
    );
  const more = refusals.length - named.length;
  return {
    // Beside what is told of those that were made.
    key: 'video-moves-refused',
    title: `${refusals.length} videos were not moved`,
    description: [...new Set(named), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  };
}

const isConflict = (error: unknown): error is MoveConflict => error instanceof MoveConflict;

function keyOf(wishes: readonly MoveWish[]): string {
  const [first, ...others] = wishes;
  return first !== undefined && others.length === 0
    ? `video-move:${first.video.id}`
    : 'video-moves';
}
