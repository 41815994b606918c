import type { CSSProperties } from 'react';
import { staffForward } from '#domain/moves.ts';
import { includedRounds, roundOf } from '#domain/review.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { isTooLong, shareOfLimit, statusSinceOf } from '#domain/work.ts';
import { counted } from '#lib/count-words.ts';
import { graphemesOf } from '#lib/graphemes.ts';
import { nearDayName, shortStudioDay, studioDaysAhead } from '#lib/studio-day-words.ts';
import { moveLabel } from '../../moves/move-words.ts';
import { formatAge } from '../../state/format-age.ts';
import type { ShownRow } from './shown-rows.ts';

// The parts of rows and cards: few plain elements, styled by the list's one style sheet. They are
// functions, not components, because a row renders as a whole or not at all. The list handles
// presses on elements with `data-act`.

/** Selects a row. It has a key on the row, so Tab skips it. */
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

/** The status in words, and the attributes that give their element its colour and shape. */
export function rowStatus({ video: { status } }: ShownRow) {
  const { label, tone, shape } = videoStatusInfo[status];
  return {
    words: label,
    element: { 'data-tone': tone, 'data-shape': shape },
  };
}

/** The assignee: initials, and the name where there is room. */
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

/** The due date. A move that waits to be sent is more urgent and is shown instead. */
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
 * How long a video has had its status: words, and the attributes of an arc that closes towards the
 * limit.
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
 * At most `most` labels by name, with the flag “Waiting” among them, and the number of the others.
 * Also all labels in words, for the title of their element. Null without labels.
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

/**
 * How many comments on the film are open, and which round of changes it is in: in few letters, and in
 * sentences for the title of their element. Null when there is neither.
 */
export function rowReview({ video }: Pick<ShownRow, 'video'>) {
  const { openComments, approvedVersion, deliveredVersion } = video;
  const round = roundOf(video);
  // Nobody works on what is open in an approved film.
  const open = approvedVersion === deliveredVersion ? 0 : openComments;
  if (round === null && open === 0) return null;
  const short = [
    ...(open === 0 ? [] : [`${open} open`]),
    ...(round === null ? [] : [`${open === 0 ? 'Round' : 'round'} ${round}`]),
  ];
  const sentences = [
    ...(open === 0 ? [] : [`${counted(open, 'open comment')}.`]),
    ...(round === null ? [] : [`Round ${round} of ${includedRounds} included rounds of changes.`]),
  ];
  return { words: short.join(', '), title: sentences.join(' ') };
}

/** The buttons for one step forward and for the menu. */
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

/** Flashes a row that changed since the clock's last tick. */
export function rowFlash({ video, now }: ShownRow) {
  const isNews = video.updatedAt.getTime() > now.getTime();
  return isNews ? <span key={video.updatedAt.getTime()} className="flash" aria-hidden /> : null;
}

/** The first letters of a name's first two words, or of an address. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => graphemesOf(word)[0]?.toUpperCase())
    .join('');
}

/** The studio's day on which it is due, short enough for a card: `Due today`, `Due Mar 12`, `Overdue yesterday`. */
export function shortDue(dueAt: Date, now: Date): string {
  return `${dueAt.getTime() < now.getTime() ? 'Overdue' : 'Due'} ${shortDay(dueAt, now)}`;
}

function shortDay(date: Date, now: Date): string {
  const near = nearDayName(studioDaysAhead(date, now));
  return near ?? shortStudioDay(studioDate(date), studioDate(now));
}
