import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useBriefOf, useOwnParcels, useOwnVideos, useSteps } from '#data/firestore/live-queries.ts';
import { useClosures, useOwnBookings, useShootDays } from '#data/hooks/use-shoot-days.ts';
import { currentDay } from '#domain/booking-changes.ts';
import { briefState, type Brief, type BriefBlock, type BriefState } from '#domain/brief.ts';
import { isProductHere } from '#domain/product-arrival.ts';
import { briefPath } from '#domain/routes.ts';
import { withClosures } from '#domain/studio-closure.ts';
import { daysAfter, studioDate, studioTimeZoneName } from '#domain/studio-clock.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BlockDay, type BlockDayProps } from './block-day.tsx';
import { blocksToFilm, type BlockToFilm } from '#domain/blocks-to-film.ts';
import { useServerClock, type ServerClock } from '#data/hooks/use-server-clock.ts';

/** Days that can be chosen: a little over three months. */
const daysAhead = 95;

/** The shoot days of a subscription, one for each block. */
export function ShootDaysSection({ subscription }: { subscription: Subscription }) {
  return (
    <Card as="section" aria-labelledby="shoot-days">
      <Box as="h2" id="shoot-days" fontSize="2xl">
        Shoot days
      </Box>
      <Text color="fg.muted" mt={1} mb={5} maxW="measure">
        One day in the studio for each block of videos. Days and hours are in {studioTimeZoneName}.
      </Text>
      <Days subscription={subscription} />
    </Card>
  );
}

/** With the agency, the creative brief of a block comes before its day. */
function AgencyBlockDay(props: Omit<BlockDayProps, 'before'>) {
  const { subscription, block, isBlocked } = props;
  const of = { subscriptionId: subscription.id, block: block.number };
  const brief = useBriefOf(block.isFilmed ? null : of.subscriptionId, of.block);
  // Without an answer, the function decides.
  const state = brief.state === 'ready' ? stateOf(brief.value) : 'approved';
  const isMissing = state !== 'approved';
  return (
    <BlockDay
      {...props}
      isBlocked={isBlocked || isMissing || (brief.state === 'loading' && !block.isFilmed)}
      before={isMissing && !isBlocked ? <BriefFirst of={of} brief={state} /> : null}
    />
  );
}

function BriefFirst({ of, brief }: { of: BriefBlock; brief: BriefState }) {
  return (
    <Notice
      title="The brief comes first"
      action={
        <LinkButton size="sm" to={briefPath(of)}>
          Go to the brief
        </LinkButton>
      }
    >
      {briefFirst[brief]} You can book a day once it is approved.
    </Notice>
  );
}

const stateOf = (brief: Readable<Brief> | null): BriefState =>
  briefState(brief?.kind === 'ok' ? brief.value : null);

const briefFirst = {
  writing: 'Tell us what your videos should say and show.',
  returned: 'The studio sent it back with a question.',
  sent: 'The studio is reading it.',
  approved: '',
} satisfies Record<BriefState, string>;

type DaysProps = { subscription: Subscription };

function Days(props: DaysProps) {
  const clock = useServerClock();
  return clock === null ? <DaysSkeleton /> : <KnownDays {...props} clock={clock} />;
}

const DaysSkeleton = () => (
  <Stack gap={3} role="status" aria-label="Loading the shoot days">
    <Skeleton h={20} />
    <Skeleton h={20} />
  </Stack>
);

function KnownDays({ subscription, clock }: DaysProps & { clock: ServerClock }) {
  const [today] = useState(() => studioDate(clock.now()));
  const days = useShootDays(today, daysAfter(today, daysAhead));
  const closures = useClosures();
  const bookings = useOwnBookings(subscription.id);
  const videos = useOwnVideos(subscription.id);
  const parcels = useOwnParcels(subscription.id);
  const steps = useSteps(subscription.id);
  const failed = [days, closures, bookings, videos, parcels, steps].find(
    ({ state }) => state === 'failed',
  );
  if (failed?.state === 'failed') {
    return (
      <NotReady
        live={failed}
        title="The shoot days could not be loaded"
        safe="What you have booked stays booked."
      />
    );
  }
  if (
    days.state !== 'ready' ||
    closures.state !== 'ready' ||
    bookings.state !== 'ready' ||
    videos.state !== 'ready' ||
    parcels.state !== 'ready' ||
    steps.state !== 'ready'
  ) {
    return <DaysSkeleton />;
  }
  const known = readableValues(bookings.value);
  const product = {
    steps: steps.value,
    parcels: readableValues(parcels.value),
    videos: readableValues(videos.value),
  };
  const blocks = blocksToFilm(subscription, product.videos, known);
  const open = readableValues(days.value).map((day) => withClosures(day, day.id, closures.value));
  // What is here is not for every block that is still to be filmed.
  const isForOthers =
    product.parcels.some(({ state, videoIds }) => state === 'received' && videoIds.length > 0) &&
    blocks.some(({ number, isFilmed }) => !isFilmed && !isProductHere(product, number));
  const isOver = hasEnded(subscription);
  const isSomeToFilm = blocks.some(({ isToFilm }) => isToFilm);
  const order = { subscription, today, days: open, clock };
  const Day = subscription.productSelections.option === 'agency' ? AgencyBlockDay : BlockDay;
  return (
    <Stack gap={4}>
      <UnreadableNotice kind="booking" ids={unreadableIds(bookings.value)} />
      {isOver && (isSomeToFilm || blocks.some(needsDay(clock.now()))) ? (
        <Notice tone="info" title="This subscription has ended">
          {isSomeToFilm
            ? 'What you ordered is still filmed: you can book, move and cancel a day for it.'
            : 'Nothing that you ordered is left to film, so no further day can be booked on it.'}
        </Notice>
      ) : null}
      {isForOthers ? (
        <Text color="fg.muted" maxW="measure">
          A parcel that is at the studio is for the videos that you named for it. If others are
          filmed with it, too, say so at the parcel.
        </Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap={0} aria-label="Blocks">
        {blocks.map((block) => (
          <Day
            key={block.number}
            {...order}
            block={block}
            isBlocked={isOver && !block.isToFilm}
            isProductHere={isProductHere(product, block.number)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

const needsDay =
  (now: Date) =>
  ({ booking, isFilmed }: BlockToFilm) =>
    !isFilmed && (booking === null || currentDay(booking, now) === null);
