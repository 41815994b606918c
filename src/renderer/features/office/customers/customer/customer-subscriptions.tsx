import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { subscriptionsShown } from '#data/repositories/subscriptions-repository.ts';
import { subscriptionStatusLabels, type Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubscriptionParts } from '../details/subscription-parts.tsx';
import { OrderThings } from './order-things.tsx';

type CustomerSubscriptionsProps = {
  userId: string;
  openId: string | null;
  onOpen: (subscriptionId: string) => void;
};

/** A customer's subscriptions, one shown: what was bought, and all that belongs to it. */
export function CustomerSubscriptions({ userId, openId, onOpen }: CustomerSubscriptionsProps) {
  const { subscriptions } = useCloud();
  const live = useLive(() => subscriptions.watchSubscriptions(userId), [subscriptions, userId]);
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={8} title="The subscriptions could not be loaded" />;
  }
  const known = readableValues(live.value);
  const shown = known.find(({ id }) => id === openId) ?? known[0];
  if (shown === undefined && live.value.length === 0) {
    return (
      <EmptyState title="No subscription yet">
        This customer has bought nothing. Their first subscription appears here once it is paid.
      </EmptyState>
    );
  }
  return (
    <Stack gap={6}>
      <UnreadableNotice kind="subscription" ids={unreadableIds(live.value)} />
      {shown === undefined ? null : (
        <>
          <VisuallyHidden as="h2">{nameOf(shown)}</VisuallyHidden>
          <Flex wrap="wrap" gap={4} align="flex-end">
            <Box flex="0 1 28rem" minW={0}>
              <SelectField
                label="Subscription"
                value={shown.id}
                options={known.map((each) => ({ value: each.id, label: nameOf(each) }))}
                onChange={(event) => onOpen(event.target.value)}
              />
            </Box>
            <Text textStyle="sm" color="fg.muted" pb={2}>
              {live.value.length < subscriptionsShown
                ? `${live.value.length} in all`
                : `The newest ${subscriptionsShown} of this customer`}
            </Text>
          </Flex>
          <SimpleGrid key={shown.id} columns={{ base: 1, lg: 2 }} gap={8}>
            <Stack gap={6} minW={0}>
              <SubscriptionParts subscription={shown} isWide />
            </Stack>
            <Stack gap={6} minW={0}>
              <OrderThings subscription={shown} />
            </Stack>
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

const nameOf = ({ packageName, status, createdAt }: Subscription) =>
  `${packageName}, since ${formatDate(createdAt)} (${subscriptionStatusLabels[status].toLowerCase()})`;
