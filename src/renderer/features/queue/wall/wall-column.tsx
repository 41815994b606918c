import { videoStatusInfo } from '#domain/video.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { WallArc } from './wall-arc.tsx';
import { roughAge, type WallColumn as Column } from './wall-figures.ts';

/** One status: how many, how long the oldest has waited, and which they are. */
export function WallColumn({ column, count }: { column: Column; count: number }) {
  const { status, late, oldest } = column;
  const [first] = oldest;
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
        {first === undefined ? null : (
          <div className="oldest">
            <WallArc share={first.share} isLate={first.isLate} />
            <p>
              <span className="visually-hidden">{first.isLate ? 'Late, for ' : 'Oldest '}</span>
              {roughAge(first.age)}
            </p>
          </div>
        )}
      </div>
      <p className="late">{late === 0 ? '\u00a0' : `${late} late`}</p>
      <ol>
        {oldest.map(({ id, title, age, isLate }) => (
          <li key={id} data-late={isLate || undefined}>
            <span className="title">{title}</span>
            <span className="age">
              {isLate ? <StatusShape shape="clock" /> : null}
              {roughAge(age)}
              {isLate ? <span className="visually-hidden"> late</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
