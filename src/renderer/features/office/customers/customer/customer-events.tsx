import { Box, Text, Stack } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import {
  timelineKind,
  timelineKindLabels,
  timelineKinds,
  type TimelineCursor,
  type TimelineEntry,
  type TimelineKind,
} from '#domain/timeline.ts';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TimelineList } from './timeline-list.tsx';

type CustomerEventsProps = {
  userId: string;
  /** Null shows all kinds. */
  kind: TimelineKind | null;
  /** What is listed, for screen readers: "Timeline, newest first". */
  label: string;
  /** What is listed, in a sentence: "The timeline". */
  subject: string;
  empty: { title: string; words: ReactNode };
};

/** What happened with a customer, the newest first, a page at a time. */
export function CustomerEvents({ userId, kind, label, subject, empty }: CustomerEventsProps) {
  const { call } = useCloud();
  const { pages, loadMore, retry } = usePages<TimelineEntry, TimelineCursor>(
    useCallback(
      async (after) => {
        const { entries, next } = await call('customerTimeline', { userId, kind, after });
        return { items: entries, next };
      },
      [call, userId, kind],
    ),
  );
  const count = pages.state === 'ready' ? pages.items.length : 0;
  const hasMore = pages.state === 'ready' && pages.more.state !== 'none';
  return (
    <>
      <VisuallyHidden role="status">
        {pages.state === 'ready' ? `${count} events shown` : ''}
      </VisuallyHidden>
      {pages.state === 'ready' ? null : (
        <NotReady
          live={{ ...pages, retry }}
          loading={<SkeletonText lines={8} label={`Loading ${subject.toLowerCase()}`} />}
          title={`${subject} could not be loaded`}
          safe="Nothing was changed."
        />
      )}
      {pages.state === 'ready' && count === 0 ? (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      ) : null}
      {pages.state === 'ready' && count > 0 ? (
        <>
          <TimelineList label={label} entries={pages.items} />
          <LoadMore more={pages.more} label="Show older events" onLoad={loadMore} />
          <Text textStyle="sm" color="fg.muted">
            {hasMore ? `The newest ${count} events.` : `All ${count} events.`}
          </Text>
        </>
      ) : null}
    </>
  );
}

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
