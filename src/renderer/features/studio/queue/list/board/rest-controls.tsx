import { Flex, Text } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { messageFor } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import type { RestStatus } from '../../state/rest-work.ts';
import { countedWords } from '../../state/totals.ts';

const names = { draft: 'drafts', delivery: 'deliveries' } satisfies Record<RestStatus, string>;

/** Loads drafts or deliveries: the newest ones, older ones, or the newest ones again. */
export function RestControls({ status }: { status: RestStatus }) {
  const { rest, totals, view } = useQueue();
  const counted = useStore(totals, (numbers) => countedWords(numbers, status));
  const known = useStore(rest, (states) => states[status]);
  const name = names[status];
  return (
    <Flex
      wrap="wrap"
      columnGap={3}
      rowGap={1}
      _empty={{ display: 'none' }}
      {...(view.layout === 'board'
        ? { direction: 'column', align: 'stretch', p: 2 }
        : { align: 'center' })}
    >
      {known.error === null ? null : (
        <p role="alert">
          The {name} could not be loaded. {messageFor(known.error)}
        </p>
      )}
      {known.outdated ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={() => rest.refresh(status)}>
          Something changed: show the newest again
        </Button>
      ) : null}
      {known.state === 'idle' || known.more || known.error !== null ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          // A disabled button would lose the focus.
          aria-disabled={known.state === 'loading'}
          onClick={() => rest.loadMore(status)}
        >
          {known.state === 'loading'
            ? 'Loading'
            : known.state === 'idle'
              ? `Show the newest ${name}`
              : known.error === null
                ? `Show older ${name}`
                : 'Try again'}
        </Button>
      ) : null}
      {counted === null ? null : (
        <Text textStyle="xs" color="fg.muted">
          {counted}
        </Text>
      )}
    </Flex>
  );
}
