import { useOwnVideos } from '#data/firestore/live-queries.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { isToFilm } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

type EndedOrderProps = { subscription: Pick<Subscription, 'id'>; name: string };

/** A subscription that has ended while something that was ordered is still to be filmed, with the way to its days. */
export function EndedOrder({ subscription: { id }, name }: EndedOrderProps) {
  const videos = useOwnVideos(id);
  if (videos.state !== 'ready' || !readableValues(videos.value).some(isToFilm)) return null;
  return (
    <Notice
      title={`${name} has ended, and what you ordered is still filmed`}
      action={
        <LinkButton size="sm" to={subscriptionStatusPath(id)}>
          See its days and parcels
        </LinkButton>
      }
    >
      Its parcels and shoot days go on as before.
    </Notice>
  );
}
