import { moveKind } from '#domain/moves.ts';
import { videoStatuses, videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import type { MutationSign } from '../store/mutation.ts';

const labelOf = (status: VideoStatus) => videoStatusInfo[status].label;

/** The verb on the button of a move. */
export function moveLabel(from: VideoStatus, to: VideoStatus): string {
  const kind = moveKind(from, to);
  if (kind === 'staff-return') return 'Return to draft';
  return kind === 'staff-back' ? `Back to ${labelOf(to)}` : `Move to ${labelOf(to)}`;
}

/** What is said once a video has moved. */
export function movedSentence(title: string, to: VideoStatus): string {
  return `“${title}” is in ${labelOf(to)} now`;
}

/** What is said once several videos have moved, be it to one status or each a step. */
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

/** What happens to moves that wait, also to those from a message whose page was left. */
export const queuedWords =
  'Nothing is lost: it is kept on this device, and sent by itself once the studio is open and connected.';

/** Why staff cannot move a video there, or so many of them, or null when they can. */
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

/** What staff hear who would order for a customer. */
export function onlyOrdered(count: number): string {
  return count === 1 ? 'Only its customer can order it.' : 'Only their customers can order them.';
}

type Conflict = { status: VideoStatus; byName: string | null; at: Date | null };

/** Who was first and where the video is now: `Ana moved “Mug” to Shooting 12 s ago`. */
export function conflictSentence(title: string, conflict: Conflict, now: Date): string {
  const who = conflict.byName ?? 'Somebody else';
  return `${who} moved “${title}” to ${labelOf(conflict.status)}${whenOf(conflict, now)}`;
}

/** The same when it is where it was to go: `“Mug” was already moved to Shooting by Ana 12 s ago`. */
export function beatenSentence(title: string, conflict: Conflict, now: Date): string {
  const who = conflict.byName ?? 'somebody else';
  const where = labelOf(conflict.status);
  return `“${title}” was already moved to ${where} by ${who}${whenOf(conflict, now)}`;
}

const whenOf = ({ at }: Conflict, now: Date) =>
  at === null ? '' : ` ${formatSecondsAgo(at, now)}`;

function formatSecondsAgo(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  // Nobody moves a video in the future: this clock is behind the cloud's.
  if (seconds < 1) return 'just now';
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** A video as it was asked about, and its status now; null when it has left the open work. */
export type AskedVideo = { video: Pick<Video, 'title' | 'status'>; now: VideoStatus | null };

/** What colleagues did to videos while a question about them was open; null when it was nothing. */
export function movedMeanwhile(asked: readonly AskedVideo[]): string | null {
  const moved = asked.filter(({ video, now }) => video.status !== now);
  const [first] = moved;
  if (first === undefined) return null;
  const where = first.now === null ? 'elsewhere' : `in ${videoStatusInfo[first.now].label}`;
  return moved.length === 1
    ? `A colleague moved “${first.video.title}” meanwhile: it is ${where} now, and stays there.`
    : `Colleagues moved ${moved.length} of these videos meanwhile. Those stay where they are now.`;
}
