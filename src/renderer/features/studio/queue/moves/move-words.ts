import { moveKind, undoneReason, type Move } from '#domain/moves.ts';
import { videoStatuses, videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import type { MoveMutation, MutationSign } from '../state/mutation.ts';

const labelOf = (status: VideoStatus) => videoStatusInfo[status].label;

/** The verb on the button of a move. */
export function moveLabel(from: VideoStatus, to: VideoStatus): string {
  const kind = moveKind(from, to);
  if (kind === 'staff-return') return 'Return to draft';
  return kind === 'staff-back' ? `Back to ${labelOf(to)}` : `Move to ${labelOf(to)}`;
}

/** The message after a video has moved. */
export function movedSentence(title: string, to: VideoStatus): string {
  return `“${title}” is in ${labelOf(to)} now`;
}

/** The message after several videos have moved, to one status or one step each. */
export function movedTogetherSentence(targets: readonly VideoStatus[]): string {
  const count = `${targets.length} videos`;
  const [first] = targets;
  return first !== undefined && targets.every((to) => to === first)
    ? `${count} are in ${labelOf(first)} now`
    : `${count} were moved`;
}

/** Why a video stays whose last move has not been answered. */
export const busyWords = {
  sending: 'Its last move is still under way.',
  queued: 'Its last move waits to be sent.',
} satisfies Record<Exclude<MutationSign, 'idle'>, string>;

/** The message about waiting moves, also those from a message whose page was left. */
export const queuedWords =
  'Nothing is lost. It is stored on this device, and sent automatically once the studio is open and connected.';

/** Why staff cannot move one video, or several, to a status; null when they can. */
export function moveHindrance(from: VideoStatus, to: VideoStatus, count = 1): string | null {
  const isOne = count === 1;
  if (from === to) return `${isOne ? 'It is' : 'They are'} in ${labelOf(to)} already.`;
  const kind = moveKind(from, to);
  if (kind === 'owner-order') return onlyOrdered(count);
  if (kind !== null) return null;
  if (from === 'draft') {
    return isOne
      ? 'Its customer has not ordered it yet.'
      : 'Their customers have not ordered them yet.';
  }
  const steps = videoStatuses.indexOf(to) - videoStatuses.indexOf(from);
  return `${labelOf(to)} is ${Math.abs(steps)} steps ${steps > 0 ? 'ahead' : 'back'}. Videos move one step at a time.`;
}

/** The reply to staff who try to order for a customer. */
export function onlyOrdered(count: number): string {
  return count === 1 ? 'Only its customer can order it.' : 'Only their customers can order them.';
}

type Conflict = { status: VideoStatus; byName: string | null; at: Date | null };

/**
 * Who was first, and where the video is now: `Ana moved “Mug” to Shooting 12 s ago`. `now` is null
 * while the cloud's time is not known; then nothing is said of when.
 */
export function conflictSentence(title: string, conflict: Conflict, now: Date | null): string {
  const who = conflict.byName ?? 'Somebody else';
  return `${who} moved “${title}” to ${labelOf(conflict.status)}${whenOf(conflict, now)}`;
}

/**
 * The same when the video is already where it was to go: `“Mug” was already moved to Shooting by
 * Ana 12 s ago`.
 */
export function beatenSentence(title: string, conflict: Conflict, now: Date | null): string {
  const who = conflict.byName ?? 'somebody else';
  const where = labelOf(conflict.status);
  return `“${title}” was already moved to ${where} by ${who}${whenOf(conflict, now)}`;
}

const whenOf = ({ at }: Conflict, now: Date | null) =>
  at === null || now === null ? '' : ` ${formatSecondsAgo(at, now)}`;

function formatSecondsAgo(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  // A move in the future means that this clock is behind the cloud's.
  if (seconds < 1) return 'just now';
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** A video as the question showed it, and its status now; null when it has left open work. */
export type AskedVideo = { video: Pick<Video, 'title' | 'status'>; now: VideoStatus | null };

/** What colleagues did to videos while a question about them was open; null for nothing. */
export function movedMeanwhile(asked: readonly AskedVideo[]): string | null {
  const moved = asked.filter(({ video, now }) => video.status !== now);
  const [first] = moved;
  if (first === undefined) return null;
  const where = first.now === null ? 'elsewhere' : `in ${videoStatusInfo[first.now].label}`;
  return moved.length === 1
    ? `A colleague moved “${first.video.title}” meanwhile: it is ${where} now, and stays there.`
    : `Colleagues moved ${moved.length} of these videos meanwhile. They stay where they are now.`;
}

/**
 * A move in words: the person, the two statuses and the reason, and whether it undid another move.
 */
export function moveWords(move: Pick<Move, 'from' | 'to' | 'byName' | 'reason'>): {
  who: string;
  where: string;
  from: string;
  why: string | null;
} {
  const to = videoStatusInfo[move.to].label;
  const kind = moveKind(move.from, move.to);
  const isBack = kind === 'staff-back' || kind === 'staff-return';
  const isUndone = move.reason === undoneReason;
  return {
    who: move.byName === '' ? 'Somebody' : move.byName,
    where: isUndone ? undoneWords(to, isBack) : isBack ? `Back to ${to}` : to,
    from: `from ${videoStatusInfo[move.from].label}`,
    why: move.reason === null || isUndone ? null : `Reason: ${move.reason}`,
  };
}

const undoneWords = (to: string, isBack: boolean) =>
  isBack ? `Taken back to ${to}` : `Taken back, ${to} again`;

/** A later message with this key replaces an earlier one. */
export function moveToastKey(moves: readonly MoveMutation[]): string {
  const [first, ...others] = moves;
  return first !== undefined && others.length === 0
    ? `video-move:${first.video.id}`
    : 'video-moves';
}
