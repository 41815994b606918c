import { chakra } from '@chakra-ui/react';
import { pastColumns, type PastCard } from '#domain/past-board.ts';
import { routes } from '#domain/routes.ts';
import { videoStatusInfo } from '#domain/video.ts';
import type { OpenStatus, QueueSettings } from '#domain/work.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import type { PastView } from './past-loader.ts';
import { ageThen, whatCameNext } from './past-words.ts';
import './past-board.css';

const hour = 3_600_000;

type PastBoardProps = {
  view: PastView;
  /** Whether another moment is being read. */
  isBusy: boolean;
  /** For the time that a video should spend in a status; null while it is not known. */
  settings: QueueSettings | null;
};

/** The queue of a moment: a column for each status, read-only. */
export function PastBoard({ view, isBusy, settings }: PastBoardProps) {
  return (
    <div className="past-board" aria-busy={isBusy}>
      {pastColumns(view.board.cards).map(({ status, cards }) => (
        <section key={status} aria-labelledby={`past-${status}`}>
          <header data-tone={videoStatusInfo[status].tone}>
            <h3 id={`past-${status}`}>
              <StatusShape shape={videoStatusInfo[status].shape} />
              {videoStatusInfo[status].label}
            </h3>
            <span className="count">{cards.length}</span>
          </header>
          {cards.length === 0 ? (
            <p className="none">Nothing was here.</p>
          ) : (
            <ol aria-label={`${videoStatusInfo[status].label}, the longest wait first`}>
              {cards.map((card) => (
                <Card key={card.videoId} card={card} view={view} settings={settings} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

type CardProps = { card: PastCard; view: PastView; settings: QueueSettings | null };

// Plain elements: a board can hold hundreds of them.
function Card({ card, view: { moment, last }, settings }: CardProps) {
  const isChanged = last?.videoId === card.videoId && card.since?.getTime() === last.at.getTime();
  return (
    <li data-changed={isChanged || undefined}>
      <a href={videoTodayPath(card.videoId)}>{card.title || 'Untitled video'}</a>
      <div className="age">
        <span>{ageThen(card, moment)}</span>
        {settings !== null && isTooLong(card, moment, settings.ageLimits) ? (
          <span className="late">Longer than wanted</span>
        ) : null}
      </div>
      <div className="next">{whatCameNext(card, moment)}</div>
    </li>
  );
}

const isTooLong = ({ since, status }: PastCard, moment: Date, limits: Record<OpenStatus, number>) =>
  since !== null && moment.getTime() - since.getTime() >= limits[status] * hour;

/** The video as it is today, in the queue. */
const videoTodayPath = (videoId: string): string =>
  `${routes.videoStatus.path}?video=${encodeURIComponent(videoId)}`;

/** Links to videos about which nothing can be said, by their ids. */
export function VideoLinks({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <chakra.a href={videoTodayPath(id)} textDecoration="underline" overflowWrap="anywhere">
        {id}
      </chakra.a>
    </span>
  ));
}
