import { Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { openStatuses } from '#domain/work.ts';
import { Button } from '#ui/button.tsx';
import { isFiltered } from '../../store/queue-view.ts';
import { countedWords } from '../../store/counted-words.ts';
import { useQueue } from '../../store/queue-context.tsx';

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
