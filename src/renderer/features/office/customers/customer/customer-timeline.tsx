import { Box, Stack } from '@chakra-ui/react';
import {
  timelineKind,
  timelineKindLabels,
  timelineKinds,
  type TimelineKind,
} from '#domain/timeline.ts';
import { SelectField } from '#ui/select-field.tsx';
import { CustomerEvents } from './customer-events.tsx';

type CustomerTimelineProps = {
  userId: string;
  /** Null shows all kinds. */
  kind: TimelineKind | null;
  onKind: (kind: TimelineKind | null) => void;
};

const options = [
  { value: '', label: 'Everything' },
  ...timelineKinds.map((value) => ({ value, label: timelineKindLabels[value] })),
];

/** All that happened with a customer, or what is of one kind. */
export function CustomerTimeline({ userId, kind, onKind }: CustomerTimelineProps) {
  return (
    <Stack gap={4}>
      <Box maxW="16rem">
        <SelectField
          label="Show"
          value={kind ?? ''}
          options={options}
          onChange={(event) => onKind(timelineKind.safeParse(event.target.value).data ?? null)}
        />
      </Box>
      <CustomerEvents
        userId={userId}
        kind={kind}
        label="Timeline, newest first"
        subject="The timeline"
        empty={{
          title: 'Nothing has happened yet',
          words:
            kind === null
              ? 'Orders, payments, videos, parcels and mail appear here.'
              : 'Choose “Everything” to see the other kinds.',
        }}
      />
    </Stack>
  );
}
