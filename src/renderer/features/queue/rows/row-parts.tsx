import { useSyncExternalStore } from 'react';
import { staffForward } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { useQueue } from '../work/queue-context.tsx';
import { shortDue } from './short-due.ts';
import { initialsOf } from './initials-of.ts';

// The cells of rows and cards: as few plain elements as can be, which the list's one style sheet
// dresses and gives their pictures. A press on what carries `data-act` is heard by the list.

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

export function RowStatus({ video: { status } }: { video: Video }) {
  const { tone, shape } = videoStatusLooks[status];
  return (
    <span className="status" data-tone={tone} data-shape={shape}>
      {videoStatusInfo[status].label}
    </span>
  );
}

type RowAssigneeProps = { video: Video; isShort?: boolean };

/** Whose work it is: initials, and the name where there is room for it. */
export function RowAssignee({ video, isShort = false }: RowAssigneeProps) {
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

export function RowDue({ video }: { video: Video }) {
  const { clock } = useQueue();
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
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

/** As many labels, `most` of them by name, with the flag of who waits for the customer. */
export function RowLabels({ video, most = 2 }: { video: Video; most?: number }) {
  const labels = video.work?.labels ?? [];
  const isWaiting = video.work?.waitingForCustomer === true;
  if (labels.length === 0 && !isWaiting) return null;
  const shown = labels.slice(0, isWaiting ? most - 1 : most);
  const hidden = labels.slice(shown.length);
  return (
    <span className="labels" title={labels.join(', ')}>
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
        />
      )}
      <button
        type="button"
        className="act"
        data-act="menu"
        tabIndex={-1}
        aria-label={`More for ${video.title}`}
        title="More"
      />
    </span>
  );
}

/** Lights up what changed since the clock's last tick. */
export function RowFlash({ video }: { video: Video }) {
  const { clock } = useQueue();
  const isNews = video.updatedAt.getTime() > clock.tick().getTime();
  return isNews ? <span key={video.updatedAt.getTime()} className="flash" aria-hidden /> : null;
}
