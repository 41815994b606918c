import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useOwnParcels, useOwnVideos, usePostalAddress } from '#data/firestore/live-queries.ts';
import type { Parcel } from '#domain/parcel.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { PostalAddress } from '#parts/parcel/postal-address.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';

type Editing = { what: 'nothing' } | { what: 'new' } | { what: 'parcel'; id: string };

/** The customer's parcels of a subscription: where to send them, and each with what became of it. */
export function ParcelsSection({ subscription }: { subscription: Subscription }) {
  const live = useOwnParcels(subscription.id);
  const [editing, setEditing] = useState<Editing>({ what: 'nothing' });
  const videos = useOwnVideos(subscription.id);
  const announcing = announcingOf(subscription, videos.state === 'ready' ? videos.value : null);
  const known = live.state === 'ready' ? readableValues(live.value) : [];
  const edited = editing.what === 'parcel' ? known.find(({ id }) => id === editing.id) : undefined;
  return (
    <Card as="section" aria-label="Your parcels">
      <Flex wrap="wrap" justify="space-between" gap={6} mb={5}>
        <Box flex="1 1 16rem">
          <Box as="h2" fontSize="2xl">
            Your parcels
          </Box>
          <Text color="fg.muted" maxW="measure">
            {announcingWords[announcing]}
          </Text>
        </Box>
        <StudioAddress />
      </Flex>
      {live.state === 'ready' ? (
        <Parcels
          parcels={live.value}
          mayAnnounce={announcing === 'open' || announcing === 'ordered only'}
          onAnnounce={() => setEditing({ what: 'new' })}
          onEdit={(id) => setEditing({ what: 'parcel', id })}
        />
      ) : (
        <NotReady
          live={live}
          lines={3}
          title="Your parcels could not be loaded"
          safe="What you announced is kept."
        />
      )}
      {editing.what === 'new' || edited !== undefined ? (
        <ParcelDialog
          key={edited?.id ?? 'new'}
          subscriptionId={subscription.id}
          parcel={edited ?? null}
          forOrderedOnly={editing.what === 'new' && hasEnded(subscription)}
          isListed={(reference) => known.some(({ id }) => id === reference)}
          onClose={() => setEditing({ what: 'nothing' })}
        />
      ) : null}
    </Card>
  );
}

/** What can be announced: after the end, parcels for what was ordered and is not filmed. */
type Announcing = 'open' | 'ordered only' | 'over' | 'unknown';

function announcingOf(
  subscription: Subscription,
  videos: readonly Readable<Video>[] | null,
): Announcing {
  if (!hasEnded(subscription)) return 'open';
  if (videos === null) return 'unknown';
  return readableValues(videos).some(isToFilm) ? 'ordered only' : 'over';
}

const announcingWords = {
  open: 'Announce a parcel, put its packing slip inside, and send it to us. You see here when it arrives.',
  'ordered only':
    'This subscription has ended, but what you ordered is still filmed. Announce a parcel for it, put its packing slip inside, and send it to us.',
  over: 'This subscription has ended and nothing is left to film, so no new parcels are announced for it.',
  unknown: 'This subscription has ended.',
} satisfies Record<Announcing, string>;

function StudioAddress() {
  return (
    <Box flexShrink={0}>
      <Text textStyle="sm" color="fg.muted">
        Send it to
      </Text>
      <PostalAddress address={usePostalAddress()} />
    </Box>
  );
}

type ParcelsProps = {
  parcels: readonly Readable<Parcel>[];
  mayAnnounce: boolean;
  onAnnounce: () => void;
  onEdit: (id: string) => void;
};

function Parcels({ parcels, mayAnnounce, onAnnounce, onEdit }: ParcelsProps) {
  const isPaused = useGateClosed('write');
  const shown = readableValues(parcels);
  return (
    <Stack gap={5}>
      <UnreadableNotice kind="parcel" ids={unreadableIds(parcels)} />
      {shown.length === 0 && mayAnnounce ? (
        <Text color="fg.muted">
          Nothing is on its way yet. One parcel can serve several videos, and one order can come in
          several parcels.
        </Text>
      ) : null}
      {shown.length === 0 ? null : (
        <List aria-label="Parcels">
          {shown.map((parcel) => (
            <li key={parcel.id}>
              <ParcelCard parcel={parcel} onEdit={() => onEdit(parcel.id)} />
            </li>
          ))}
        </List>
      )}
      {mayAnnounce ? (
        <Box>
          <Button
            variant={shown.length === 0 ? 'solid' : 'outline'}
            icon={<PackagePlus aria-hidden />}
            disabled={isPaused}
            onClick={onAnnounce}
          >
            {shown.length === 0 ? 'Announce a parcel' : 'Announce another parcel'}
          </Button>
          {isPaused ? (
            <Text textStyle="sm" color="warning.fg" mt={1}>
              Saving is paused for a while. Your parcels are not affected.
            </Text>
          ) : null}
        </Box>
      ) : null}
    </Stack>
  );
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li + li': { borderTopWidth: '1px', mt: 5, pt: 5 },
  },
});
