import { videoStatusInfo } from '#domain/video.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { formatAge } from '../state/format-age.ts';
import type { WallColumn, WallColumn as Column } from './use-wall.ts';

/** One status: the number of videos, the age of the oldest, and the most urgent titles. */
export function WallColumn({ column, count }: { column: Column; count: number }) {
  const { status, late, oldest, first } = column;
  const { label, shape } = videoStatusInfo[status];
  const more = count - first.length;
  return (
    <section className="column" data-status={status} aria-label={label}>
      <h2>
        <span className="sign">
          <StatusShape shape={shape} />
        </span>
        <span>{label}</span>
      </h2>
      <div className="figures">
        <p className="count">{count}</p>
        {oldest === null ? null : (
          <div className="oldest">
            <WallArc share={oldest.share} isLate={oldest.isTooLong} />
            <p>
              <span className="visually-hidden">
                {oldest.isTooLong ? 'Too long, for ' : 'Oldest '}
              </span>
              <span>{formatAge(oldest.age)}</span>
            </p>
          </div>
        )}
      </div>
      <p className="late">{late === 0 ? '\u00a0' : `${late} late`}</p>
      <ol>
        {first.map(({ id, title, age, lateness }) => (
          <li key={id} data-late={lateness !== null || undefined}>
            <span className="title">{title}</span>
            <span className="age">
              {lateness === null ? null : <StatusShape shape="clock" />}
              {/* For an overdue video the time in this status does not matter. */}
              <span>{lateness === 'overdue' ? 'overdue' : formatAge(age)}</span>
              {lateness === 'too-long' ? <span className="visually-hidden"> late</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="more">{`and ${more} more`}</p> : null}
    </section>
  );
}

const mostShown = 3;

/** The videos that are being shot now. */
export function WallNow({ column, count }: { column: WallColumn; count: number }) {
  const shown = column.first.slice(0, mostShown);
  const more = count - shown.length;
  return (
    <section className="now" aria-labelledby="wall-now">
      <h2 id="wall-now">
        <StatusShape shape="aperture" /> <span>Being shot now</span>
      </h2>
      {shown.length === 0 ? (
        <p className="nothing">No video is being shot.</p>
      ) : (
        <ul>
          {shown.map(({ id, title, assignee, age, share, isTooLong, lateness }) => (
            <li key={id} data-late={lateness !== null || undefined}>
              <WallArc share={share} isLate={isTooLong} />
              <div>
                <p className="title">{title}</p>
                <p className="facts">
                  <span>
                    {`${assignee ?? 'Nobody yet'}, ${formatAge(age)} in ${videoStatusInfo.shooting.label}`}
                  </span>
                  {lateness === null ? null : (
                    <strong>{lateness === 'overdue' ? ' Overdue' : ' Late'}</strong>
                  )}
                </p>
              </div>
            </li>
          ))}
          {more > 0 ? <li className="more">{`and ${more} more`}</li> : null}
        </ul>
      )}
    </section>
  );
}

const radius = 42;
const around = 2 * Math.PI * radius;

/** An arc that shows the used share of a video's time. It is closed when the video is late. */
function WallArc({ share, isLate }: { share: number; isLate: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      className="arc"
      data-late={isLate || undefined}
      data-close={(!isLate && share >= 0.75) || undefined}
      aria-hidden
    >
      <circle cx="50" cy="50" r={radius} className="arc-track" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        className="arc-share"
        strokeDasharray={`${(isLate ? 1 : share) * around} ${around}`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  );
}
