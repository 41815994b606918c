import { Box, Stack } from '@chakra-ui/react';
import { useOwnVideos } from '#data/firestore/live-queries.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { useNow } from '#stores/use-now.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AttentionList } from './attention-list.tsx';
import { type Attention, attentionOf } from './attention.ts';
import { useOrderFacts, useReportFirst } from './use-order-facts.ts';

type EndedOrderProps = {
  subscription: Subscription;
  name: string;
  /** Hears of the most urgent of what it needs. */
  onFirst: (subscriptionId: string, first: Attention | null) => void;
};

/**
 * A subscription that has ended while something that was ordered is still to be filmed or answered, with what it needs
 * of the customer.
 */
export function EndedOrder({ subscription, name, onFirst }: EndedOrderProps) {
  const live = useOwnVideos(subscription.id);
  const now = useNow();
  if (live.state !== 'ready') return null;
  const videos = readableValues(live.value);
  if (videos.some(isToFilm)) {
    return <OrderToFilm {...{ subscription, name, onFirst, videos }} />;
  }
  // What is filmed needs only answers, which its videos tell alone.
  const items = attentionOf({ ...untold, subscription, videos }, now);
  return <NeedsYou {...{ subscription, name, onFirst, items }} />;
}

const untold = { steps: null, bookings: null, parcels: null, briefs: null, framesWaiting: 0 };

function OrderToFilm({
  subscription,
  name,
  onFirst,
  videos,
}: EndedOrderProps & { videos: readonly Video[] }) {
  const now = useNow();
  const items = attentionOf({ ...useOrderFacts(subscription), videos }, now);
  return (
    <Stack gap={3}>
      <Notice
        title={`${name} has ended, and what you ordered is still filmed`}
        action={
          <LinkButton size="sm" to={subscriptionStatusPath(subscription.id)}>
            See its days and parcels
          </LinkButton>
        }
      >
        Its parcels and shoot days go on as before.
      </Notice>
      <NeedsYou {...{ subscription, name, onFirst, items }} />
    </Stack>
  );
}

function NeedsYou({
  subscription,
  name,
  onFirst,
  items,
}: EndedOrderProps & { items: readonly Attention[] }) {
  useReportFirst(onFirst, subscription.id, items[0] ?? null);
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label={`${name}, ended`}>
      <Box as="h2" fontSize="xl" mb={1}>
        {name} has ended and needs you
      </Box>
      <AttentionList subscriptionId={subscription.id} items={items} isNext={false} />
    </Card>
  );
}
