import { Box } from '@chakra-ui/react';
import type { Subscription } from '#domain/subscription.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AttentionRow } from './attention-list.tsx';
import { useNow } from '#stores/use-now.ts';
import { attentionKey, lostAt, type Attention } from './attention.ts';

/** The most urgent task of each subscription by its id; null where nothing waits. */
export type FirstTasksOf = Readonly<Record<string, Attention | null>>;

type FirstTasksProps = {
  subscriptions: readonly Subscription[];
  /** Of the orders, by their ids. */
  names: Readonly<Record<string, string>>;
  firsts: FirstTasksOf;
};

/**
 * With several orders: the most urgent task of each, the most urgent of all first, so that none is missed
 * below. Nothing while no order has one.
 */
export function FirstTasks({ subscriptions, names, firsts }: FirstTasksProps) {
  const now = useNow();
  // Its place is kept until each order has told, so that nothing below moves under a pointer.
  if (subscriptions.some(({ id }) => !(id in firsts))) return <Skeleton h={32} />;
  const tasks = subscriptions
    .flatMap(({ id, packageName }) => {
      const item = firsts[id] ?? null;
      return item === null ? [] : [{ id, name: names[id] ?? packageName, item }];
    })
    .toSorted((one, other) => lostAt(one.item, now) - lostAt(other.item, now));
  if (tasks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="first-tasks" space="lg">
      <Box as="h2" id="first-tasks" mb={1}>
        Needs you first
      </Box>
      <Box as="ul" listStyleType="none">
        {tasks.map(({ id, name, item }, index) => (
          <AttentionRow
            key={`${id} ${attentionKey(item)}`}
            subscriptionId={id}
            item={item}
            index={index}
            isNext={index === 0}
            order={name}
          />
        ))}
      </Box>
    </Card>
  );
}
