import { videoStatusInfo } from '#domain/video.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { formatAge } from '../store/format-age.ts';
import { WallArc } from './wall-arc.tsx';
import type { WallColumn as Column } from './wall-figures.ts';

/** One status: how many, how long the oldest has waited, and which they are. */
export function WallColumn({ column, count }: { column: Column; count: number }) {
  const { status, late, oldest, first } = column;
  const { label } = videoStatusInfo[status];
  return (
    <section className="column" data-status={status} aria-label={label}>
      <h2>
        <span className="sign">
          <StatusShape shape={videoStatusLooks[status].shape} />
        </span>
        {label}
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
              {formatAge(oldest.age)}
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
              {/* A date that has passed says nothing about how long it has been here. */}
              {lateness === 'overdue' ? 'overdue' : formatAge(age)}
              {lateness === 'too-long' ? <span className="visually-hidden"> late</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
