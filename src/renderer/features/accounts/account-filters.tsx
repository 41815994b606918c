import { Flex } from '@chakra-ui/react';
import type { SubscriptionsFilter } from '#data/repositories/subscriptions-repository.ts';
import { subscriptionStatuses, subscriptionStatusLabels } from '#domain/subscription.ts';
import { FindByEmail } from '#parts/find-by-email.tsx';
import { Segmented } from '#ui/segmented.tsx';

const statusOptions = [
  { value: 'all' as const, label: 'All' },
  ...subscriptionStatuses.map((value) => ({ value, label: subscriptionStatusLabels[value] })),
];

type AccountFiltersProps = {
  filter: SubscriptionsFilter;
  onChange: (filter: SubscriptionsFilter) => void;
};

/** Finds one customer's subscriptions, or those of one status. One at a time. */
export function AccountFilters({ filter, onChange }: AccountFiltersProps) {
  const email = filter.by === 'email' ? filter.email : null;
  return (
    <Flex wrap="wrap" align="flex-end" justify="space-between" columnGap={6} rowGap={3}>
      <FindByEmail
        email={email}
        onFind={(address) =>
          onChange(address === null ? { by: 'nothing' } : { by: 'email', email: address })
        }
      />
      <Segmented
        legend="Status of the subscription"
        size="sm"
        options={statusOptions}
        value={filter.by === 'status' ? filter.status : 'all'}
        onChange={(status) =>
          onChange(status === 'all' ? { by: 'nothing' } : { by: 'status', status })
        }
      />
    </Flex>
  );
}
