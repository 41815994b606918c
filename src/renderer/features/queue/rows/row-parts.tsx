import { useSyncExternalStore } from 'react';
import { staffForward } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { formatDay } from '#lib/format-date.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { useQueue } from '../work/queue-context.tsx';

// The cells of rows and cards: plain elements, which the list's one style sheet dresses. A press on
// what carries `data-act` is heard by the list.

/** Chooses a row. Its key is the row's own, so Tab passes by. */
export function RowTick({ video, isChosen }: { video: Video; isChosen: boolean }) {
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

export function RowStatus({ video }: { video: Video }) {
  return (
    <span className="status" data-tone={videoStatusLooks[video.status].tone}>
      <StatusShape shape={videoStatusLooks[video.status].shape} />
      {videoStatusInfo[video.status].label}
    </span>
  );
}

export function RowAssignee({ video }: { video: Video }) {
  const name = video.work?.assignee?.name;
  return (
    <button
      type="button"
      className="assignee"
      data-act="assignee"
      tabIndex={-1}
      aria-label={name === undefined ? `Assign ${video.title}` : `${name}. Assign ${video.title}`}
      title={name ?? 'Nobody yet'}
    >
      <span className="initials" data-nobody={name === undefined || undefined} aria-hidden>
        {name === undefined ? '+' : initialsOf(name)}
      </span>
      <span className="assignee-name">{name ?? 'Nobody'}</span>
    </button>
  );
}

export function RowDue({ video }: { video: Video }) {
  const { clock } = useQueue();
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
  const dueAt = video.work?.dueAt ?? null;
  const isOverdue = dueAt !== null && dueAt.getTime() < now.getTime();
  return (
    <button
      type="button"
      className="due"
      data-act="due"
      data-late={isOverdue || undefined}
      tabIndex={-1}
      aria-label={`${dueAt === null ? 'No date' : dueWords(dueAt, isOverdue, now)}. Set when ${video.title} is due`}
    >
      {dueAt === null ? <span className="none">No date</span> : dueWords(dueAt, isOverdue, now)}
    </button>
  );
}

function dueWords(dueAt: Date, isOverdue: boolean, now: Date): string {
  return `${isOverdue ? 'Overdue, ' : 'Due '}${formatDay(dueAt, now)}`;
}

const shownLabels = 2;

export function RowLabels({ video }: { video: Video }) {
  const labels = video.work?.labels ?? [];
  const hidden = labels.slice(shownLabels);
  const isWaiting = video.work?.waitingForCustomer === true;
  if (labels.length === 0 && !isWaiting) return null;
  return (
    <span className="labels">
      {isWaiting ? (
        <span className="label" data-waiting>
          <StatusShape shape="clock" />
          Waiting for the customer
        </span>
      ) : null}
      {labels.slice(0, shownLabels).map((label) => (
        <span key={label} className="label">
          {label}
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className="label" title={hidden.join(', ')}>
          +{hidden.length}
        </span>
      ) : null}
    </span>
  );
}

/** One step forward, and everything else that can be done. */
export function RowActs({ video }: { video: Video }) {
  const forward = staffForward(video.status);
  return (
    <span className="acts">
      {forward === null ? null : (
        <button
          type="button"
          className="act"
          data-act="forward"
          tabIndex={-1}
          aria-label={`${moveLabel(video.status, forward)}: ${video.title}`}
          title={moveLabel(video.status, forward)}
        >
          <span aria-hidden>→</span>
          <span className="act-word">{videoStatusInfo[forward].label}</span>
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
        <span aria-hidden>⋯</span>
      </button>
    </span>
  );
}

/** Lights up what changed since the clock's last tick. */
export function RowFlash({ video }: { video: Video }) {
  const { clock } = useQueue();
  const isNews = video.updatedAt.getTime() > clock.tick().getTime();
  return isNews ? <span key={video.updatedAt.getTime()} className="flash" aria-hidden /> : null;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
