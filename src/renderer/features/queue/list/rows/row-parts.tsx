import { differenceInCalendarDays } from 'date-fns';
import type { CSSProperties } from 'react';
import { staffForward } from '#domain/moves.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { isTooLong, shareOfLimit, statusSinceOf } from '#domain/work.ts';
import { formatShortDate } from '#lib/format-date.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { moveLabel } from '../../moves/move-words.ts';
import { formatAge } from '../../store/format-age.ts';
import type { ShownRow } from './shown-rows.ts';

// What stands in rows and cards: as few plain elements as can be, which the list's one style sheet
// dresses and gives their pictures. They are functions and no components, since a row is drawn as a
// whole or not at all. A press on what carries `data-act` is heard by the list.

/** Chooses a row. Its key is the row's own, so Tab passes by. */
export function rowTick({ video, isChosen }: ShownRow) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`Choose ${video.title}`}
      className="tick"
      data-act="select"
      tabIndex={-1}
    />
  );
}

/** Words, and for the element that shows them what gives it its colour and shape. */
export function rowStatus({ video: { status } }: ShownRow) {
  const { tone, shape } = videoStatusLooks[status];
  return {
    words: videoStatusInfo[status].label,
    element: { 'data-tone': tone, 'data-shape': shape },
  };
}

/** Whose work it is: initials, and the name where there is room for it. */
export function rowAssignee({ video }: ShownRow, isShort = false) {
  const name = video.work?.assignee?.name;
  return (
    <button
      type="button"
      className="assignee"
      data-act="assignee"
      data-initials={name === undefined ? '+' : initialsOf(name)}
      data-nobody={name === undefined || undefined}
      tabIndex={-1}
      aria-label={name === undefined ? `Assign ${video.title}` : `${name}. Assign ${video.title}`}
      title={name ?? 'Nobody yet'}
    >
      {isShort ? null : (name ?? 'Nobody')}
    </button>
  );
}

/** When it is due, or that its last move waits to be sent, which is more urgent to know. */
export function rowDue({ video, now, sign }: ShownRow) {
  if (sign === 'queued') {
    return (
      <span className="due" data-queued>
        Waits to be sent
      </span>
    );
  }
  const dueAt = video.work?.dueAt ?? null;
  const words = dueAt === null ? 'No date' : shortDue(dueAt, now);
  return (
    <button
      type="button"
      className="due"
      data-act="due"
      data-none={dueAt === null || undefined}
      data-late={(dueAt !== null && dueAt.getTime() < now.getTime()) || undefined}
      tabIndex={-1}
      aria-label={`${words}. Set when ${video.title} is due`}
    >
      {words}
    </button>
  );
}

type ArcStyle = CSSProperties & { '--share': string };

/**
 * How long a video has its status: words, and for the element that shows them what draws an arc
 * that closes as the limit comes near.
 */
export function rowAge({ video, settings, now }: ShownRow) {
  const age = formatAge(now.getTime() - statusSinceOf(video).getTime());
  const isLate = isTooLong(video, settings, now);
  const style: ArcStyle = { '--share': shareOfLimit(video, settings, now).toFixed(2) };
  return {
    words: isLate ? `${age}, too long` : age,
    element: { 'data-late': isLate || undefined, style },
  };
}

/**
 * As many labels, `most` of them by name, with the flag of who waits for the customer; and all of
 * them in words, for the element that they stand in. Null when there are none.
 */
export function rowLabels({ video }: ShownRow, most: number) {
  const labels = video.work?.labels ?? [];
  const isWaiting = video.work?.waitingForCustomer === true;
  if (labels.length === 0 && !isWaiting) return null;
  const shown = labels.slice(0, isWaiting ? most - 1 : most);
  const hidden = labels.slice(shown.length);
  const parts = (
    <>
      {isWaiting ? (
        <span className="label" data-waiting title="Waiting for the customer">
          Waiting
        </span>
      ) : null}
      {shown.map((label) => (
        <span key={label} className="label">
          {label}
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className="label" data-more>
          +{hidden.length}
        </span>
      ) : null}
    </>
  );
  return { words: labels.join(', '), parts };
}

/** One step forward, and everything else that can be done. */
export function rowActs({ video }: ShownRow) {
  const forward = staffForward(video.status);
  return (
    <>
      {forward === null ? null : (
        <button
          type="button"
          className="act"
          data-act="forward"
          tabIndex={-1}
          aria-label={`${moveLabel(video.status, forward)}: ${video.title}`}
          title={moveLabel(video.status, forward)}
        >
          →
        </button>
      )}
      <button
        type="button"
        className="act"
        data-act="menu"
        tabIndex={-1}
        aria-label={`More for ${video.title}`}
        title="More"
      >
        ⋯
      </button>
    </>
  );
}

/** Lights up what changed since the clock's last tick. */
export function rowFlash({ video, now }: ShownRow) {
  const isNews = video.updatedAt.getTime() > now.getTime();
  return isNews ? <span key={video.updatedAt.getTime()} className="flash" aria-hidden /> : null;
}

/** The first letters of a name's first two words, or of an address. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** When a video is due, short enough for a card: `Due today`, `Due Mar 12`, `Overdue yesterday`. */
export function shortDue(dueAt: Date, now: Date): string {
  return `${dueAt.getTime() < now.getTime() ? 'Overdue' : 'Due'} ${shortDay(dueAt, now)}`;
}

function shortDay(date: Date, now: Date): string {
  const days = differenceInCalendarDays(date, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return formatShortDate(date, now);
}
