import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { messageFor } from '#domain/errors.ts';
import { openStatuses } from '#domain/work.ts';
import { unreadableIds } from '#lib/readable.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { isFiltered } from '../../state/queue-view.ts';
import { countedWords } from '../../state/totals.ts';

/** Tells about videos that the list cannot show, so that none is overlooked. */
export function ListNotices() {
  return (
    <>
      <Interrupted />
      <Unreadable />
      <UnknownStatus />
    </>
  );
}

function Interrupted() {
  const { work, freshness } = useQueue();
  const { status } = useStore(work);
  if (status.state !== 'ready' || status.interrupted === null) return null;
  return (
    <Notice
      tone="warning"
      title="The list may be out of date"
      action={
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          onClick={() => {
            work.reconnect();
            freshness.reconnect();
          }}
        >
          Connect again
        </Button>
      }
    >
      {messageFor(status.interrupted)}
    </Notice>
  );
}

function Unreadable() {
  const { work, rest } = useQueue();
  const { rows } = useStore(work);
  const drafts = useStore(rest, ({ draft }) => draft.rows);
  const delivered = useStore(rest, ({ delivery }) => delivery.rows);
  const ids = useMemo(
    () => unreadableIds([...rows, ...drafts, ...delivered]),
    [rows, drafts, delivered],
  );
  if (ids.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={ids.length === 1 ? 'A video cannot be read' : `${ids.length} videos cannot be read`}
    >
      <Text overflowWrap="anywhere">
        These documents do not have the shape of a video. They were not changed:{' '}
        {ids.map((id) => `videos/${id}`).join(', ')}.
      </Text>
    </Notice>
  );
}

function UnknownStatus() {
  const { unknownStatusVideos } = useQueue();
  const known = useStore(unknownStatusVideos);
  if (known.length === 0) return null;
  return (
    <Notice tone="warning" title="A status is not known here">
      <Text overflowWrap="anywhere">
        {known.map(({ id, title, status }) => `“${title || id}” is in “${status}”`).join(', ')}.
        Nothing was changed. A newer version of this app may know this status.
      </Text>
    </Notice>
  );
}

/** Tells that only the first part of open work is live, and loads more of it. */
export function OlderWork() {
  const { work, totals, view } = useQueue();
  const { status, rows } = useStore(work);
  const numbers = useStore(totals);
  if (status.state !== 'ready' || status.more === 'none') return null;
  const { counts } = numbers;
  const counted = countedWords(numbers, 'activated');
  const open = openStatuses.map((each) => counts[each]);
  const total = open.every((count) => count !== null)
    ? open.reduce((sum, count) => sum + count, 0)
    : null;
  const part = total === null ? `The first ${rows.length}` : `The first ${rows.length} of ${total}`;
  return (
    <Flex wrap="wrap" align="center" gap={3} textStyle="sm" color="fg.muted">
      <Text>
        {part} open videos are shown here, the most urgent ones.
        {isFiltered(view) ? ' Filters search only these.' : ''}
        {counted === null ? '' : ` ${counted}.`}
      </Text>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        // A disabled button would lose the focus.
        aria-disabled={status.more === 'loading'}
        onClick={work.loadMore}
      >
        {status.more === 'loading' ? 'Loading' : `Load ${view.pageSize} more`}
      </Button>
    </Flex>
  );
}
