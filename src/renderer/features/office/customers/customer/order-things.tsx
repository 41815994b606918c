import { chakra, Flex, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { maxParcels, nextKinds } from '#domain/parcel.ts';
import { callSheetPath, receiveParcelPath, routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What a subscription led to, each with the way to where staff work on it. */
export function OrderThings({ subscription }: { subscription: Subscription }) {
  const { videos, parcels, bookings } = useCloud();
  const { id: subscriptionId, userId } = subscription;
  const of = useMemo(() => ({ userId, subscriptionId }), [userId, subscriptionId]);
  return (
    <>
      <DetailSection title="Parcels">
        <Things
          live={useLive(() => parcels.watchParcels(of), [parcels, of])}
          name="parcels"
          most={maxParcels}
        >
          {(parcel) => (
            <>
              <TextLink to={receiveParcelPath(parcel.id)}>
                {nextKinds(parcel).includes('arrived') ? `Receive ${parcel.id}` : parcel.id}
              </TextLink>
              <ParcelBadge parcel={parcel} size="sm" />
              <Detail>{parcel.product}</Detail>
            </>
          )}
        </Things>
      </DetailSection>
      <DetailSection title="Shoot days">
        <Things
          live={useLive(() => bookings.watchOwnBookings(of), [bookings, of])}
          name="shoot days"
        >
          {({ block, date, confirmedAt, lost }) =>
            date === null ? (
              <Detail>
                Block {block}: {lost === null ? 'no day booked' : `lost ${lost.date}`}
              </Detail>
            ) : (
              <>
                <TextLink to={callSheetPath(date)}>
                  Block {block}: {date}
                </TextLink>
                <Detail>{confirmedAt === null ? 'waits for the parcel' : 'confirmed'}</Detail>
              </>
            )
          }
        </Things>
      </DetailSection>
      <DetailSection title="Videos">
        <Things
          live={useLive(() => videos.watchSubscriptionVideos(of), [videos, of])}
          name="videos"
        >
          {({ id, title, status, length }) => (
            <>
              <VideoStatusBadge status={status} size="sm" />
              {status === 'draft' ? (
                <span>{title || 'Untitled'}</span>
              ) : (
                <TextLink to={`${routes.videoStatus.path}?video=${encodeURIComponent(id)}`}>
                  {title || 'Untitled'}
                </TextLink>
              )}
              <Detail>{length} s</Detail>
            </>
          )}
        </Things>
      </DetailSection>
    </>
  );
}

type ThingsProps<Thing> = {
  live: Live<Readable<Thing>[]>;
  /** In the plural. */
  name: string;
  /** How many are shown at most, where there can be more. */
  most?: number;
  children: (thing: Thing) => ReactNode;
};

function Things<Thing>({ live, name, most, children }: ThingsProps<Thing>) {
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={2} title={`The ${name} could not be loaded`} />;
  }
  if (live.value.length === 0) return <Detail>No {name}.</Detail>;
  return (
    <>
      <List>
        {live.value.map((each) => (
          <li key={each.id}>
            <Flex wrap="wrap" columnGap={3} rowGap={1} align="center" py={1.5} minW={0}>
              {each.kind === 'ok' ? children(each.value) : `Unreadable: ${each.id}`}
            </Flex>
          </li>
        ))}
      </List>
      {live.value.length === most ? <Detail>The newest {most} are shown.</Detail> : null}
    </>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text as="span" textStyle="sm" color="fg.muted" minW={0} overflowWrap="anywhere">
      {children}
    </Text>
  );
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& li + li': { borderTopWidth: '1px' },
    overflowWrap: 'anywhere',
  },
});
