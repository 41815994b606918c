import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useSyncExternalStore } from 'react';
import { messageFor } from '#domain/errors.ts';
import { openStatuses } from '#domain/work.ts';
import { unreadableIds } from '#lib/readable.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { isFiltered } from '../../store/queue-view.ts';
import { countedWords } from '../../store/totals.ts';

/** What the list cannot show as it is, so that no video is lost from sight. */
export function ListNotices() {
  return (
    <>
      <Interrupted />
      <Unreadable />
      <Strays />
    </>
  );
}

function Interrupted() {
  const { work, freshness } = useQueue();
  const known = useSyncExternalStore(work.subscribe, work.state);
  if (known.state !== 'ready' || known.interrupted === null) return null;
  return (
    <Notice
      tone="warning"
      title="What you see may be out of date"
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
      {messageFor(known.interrupted)}
    </Notice>
  );
}

function Unreadable() {
  const { work, rest } = useQueue();
  const rows = useSyncExternalStore(work.subscribe, work.rows);
  const drafts = useSyncExternalStore(rest.subscribe, () => rest.state('draft').rows);
  const delivered = useSyncExternalStore(rest.subscribe, () => rest.state('delivery').rows);
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
        What is stored does not have the shape of a video, and was left alone:{' '}
        {ids.map((id) => `videos/${id}`).join(', ')}.
      </Text>
    </Notice>
  );
}

function Strays() {
  const { strays } = useQueue();
  const known = useSyncExternalStore(strays.subscribe, strays.state);
  if (known.length === 0) return null;
  return (
    <Notice tone="warning" title="A status is not known here">
      <Text overflowWrap="anywhere">
        {known.map(({ id, title, status }) => `“${title || id}” is in “${status}”`).join(', ')}.
        Nothing was changed. A newer version of this app may know more.
      </Text>
    </Notice>
  );
}

/** Says that only the first part of open work is followed, and follows more of it. */
export function OlderWork() {
  const { work, totals, view } = useQueue();
  const known = useSyncExternalStore(work.subscribe, work.state);
  const rows = useSyncExternalStore(work.subscribe, work.rows);
  const countedAt = useSyncExternalStore(totals.subscribe, () => totals.countedAt('activated'));
  const counts = useSyncExternalStore(totals.subscribe, totals.state);
  if (known.state !== 'ready' || known.more === 'none') return null;
  const open = openStatuses.map((status) => counts[status]);
  const total = open.every((count) => count !== null)
    ? open.reduce((sum, count) => sum + count, 0)
    : null;
  const part = total === null ? `The first ${rows.length}` : `The first ${rows.length} of ${total}`;
  return (
    <Flex wrap="wrap" align="center" gap={3} textStyle="sm" color="fg.muted">
      <Text>
        {part} open videos are followed, the most urgent ones.
        {isFiltered(view) ? ' Filters look at these.' : ''}
        {countedAt ? ` ${countedWords(countedAt)}.` : ''}
      </Text>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        // Disabled, it would lose the focus.
        aria-disabled={known.more === 'loading'}
        onClick={work.loadMore}
      >
        {known.more === 'loading' ? 'Loading' : `Load ${view.pageSize} more`}
      </Button>
    </Flex>
  );
}
