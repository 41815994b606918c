import { filmingLeft } from '#domain/blocks-to-film.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { isShootOver } from '#domain/studio-clock.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

type BlockDayNoticeProps = {
  subscription: Subscription;
  videos: readonly Video[];
  date: string | null;
  now: Date;
};

/** Says that the day of a block is over, so that nobody writes videos for it unaware. */
export function BlockDayNotice({ subscription, videos, date, now }: BlockDayNoticeProps) {
  if (date === null || !isShootOver(date, now)) return null;
  // Drafts are not filmed after the end.
  if (hasEnded(subscription) && !videos.some(isToFilm)) return null;
  const day = shootDayWords(date, now);
  if (filmingLeft(videos) === 'none') {
    return (
      <Notice>
        The day of this block was {day}. A new video here needs another day; plan it in a later
        block.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={`The day of this block was ${day}`}
      action={
        <LinkButton size="sm" to={subscriptionStatusPath(subscription.id)}>
          See the days
        </LinkButton>
      }
    >
      What is not filmed yet needs another day.
    </Notice>
  );
}
