import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ParcelState } from '#domain/parcel.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ParcelRow } from './parcel-row.tsx';

const firstSize = 30;
/** The rules allow no larger page; older ones are found by scan and search. */
const wholeSize = 100;

const empty = {
  announced: {
    title: 'No parcels are expected',
    text: 'When a customer announces a parcel, it appears here.',
  },
  received: {
    title: 'No parcels are at the studio',
    text: 'Scan the first one above. It stays here until it is returned or kept.',
  },
  canceled: { title: 'No parcels were canceled', text: 'What customers do not send appears here.' },
  returned: { title: 'Nothing was sent back yet', text: 'Returned parcels appear here.' },
  kept: { title: 'Nothing was kept yet', text: 'Products that stay for good appear here.' },
} satisfies Record<ParcelState, { title: string; text: string }>;

type ParcelListProps = {
  state: ParcelState;
  openReference: string | null;
  onOpen: (reference: string) => void;
};

/** The parcels that stand so, live, the last changed first. */
export function ParcelList({ state, openReference, onOpen }: ParcelListProps) {
  const { parcels } = useCloud();
  const [size, setSize] = useState(firstSize);
  const live = useLive(() => parcels.watchState({ state, size }), [parcels, state, size]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<ListSkeleton />}
        title="The parcels could not be loaded"
        safe="Nothing was changed. You can still scan and receive."
      />
    );
  }
  const { title, text } = empty[state];
  if (live.value.length === 0) return <EmptyState title={title}>{text}</EmptyState>;
  return (
    <Stack gap={3}>
      <UnreadableNotice kind="parcel" ids={unreadableIds(live.value)} />
      <Stack as="ul" gap={2} listStyleType="none" aria-label="Parcels">
        {readableValues(live.value).map((parcel) => (
          <li key={parcel.id}>
            <ParcelRow
              parcel={parcel}
              isOpen={parcel.id === openReference}
              onOpen={() => onOpen(parcel.id)}
            />
          </li>
        ))}
      </Stack>
      {live.value.length < size ? null : size < wholeSize ? (
        <Box>
          <Button variant="outline" tone="neutral" onClick={() => setSize(wholeSize)}>
            Show more
          </Button>
        </Box>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {`These are the last ${wholeSize}. Older ones are found by their reference or tracking number.`}
        </Text>
      )}
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the parcels">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={12} />
      ))}
    </Stack>
  );
}
