import { videoStatusInfo } from '#domain/video.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { formatAge } from '../store/format-age.ts';
import { WallArc } from './wall-arc.tsx';
import type { WallColumn } from './wall-figures.ts';

const mostShown = 3;

/** What is under the camera at this moment. */
export function WallNow({ column, count }: { column: WallColumn; count: number }) {
  const shown = column.first.slice(0, mostShown);
  const more = count - shown.length;
  return (
    <section className="now" aria-labelledby="wall-now">
      <h2 id="wall-now">
        <StatusShape shape="aperture" /> Being shot now
      </h2>
      {shown.length === 0 ? (
        <p className="nothing">Nothing is under the camera.</p>
      ) : (
        <ul>
          {shown.map(({ id, title, assignee, age, share, isTooLong, lateness }) => (
            <li key={id} data-late={lateness !== null || undefined}>
              <WallArc share={share} isLate={isTooLong} />
              <div>
                <p className="title">{title}</p>
                <p className="facts">
                  {assignee ?? 'Nobody yet'}, {formatAge(age)} in {videoStatusInfo.shooting.label}
                  {lateness === null ? null : (
                    <strong> {lateness === 'overdue' ? 'Overdue' : 'Late'}</strong>
                  )}
                </p>
              </div>
            </li>
          ))}
          {more > 0 ? <li className="more">and {more} more</li> : null}
        </ul>
      )}
    </section>
  );
}
