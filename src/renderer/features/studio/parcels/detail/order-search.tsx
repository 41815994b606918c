import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FoundOrder, FoundOrders } from '#contracts/parcel-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { leastSearched, mostSearched } from '#domain/customer-search.ts';
import { hasEnded } from '#domain/subscription.ts';
import { customerName } from '#domain/user.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useOnline } from '#stores/use-online.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { Moment } from '#ui/moment.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type OrderSearchProps = {
  /** What is looked for at first: the name that was typed, or null. */
  first: string | null;
  onChoose: (order: FoundOrder) => void;
};

/** Finds the order that a parcel belongs to which nobody announced. */
export function OrderSearch({ first, onChoose }: OrderSearchProps) {
  const isOnline = useOnline();
  const [asked, setAsked] = useState(first);
  if (!isOnline) {
    return (
      <Text role="status">
        This device is offline. Orders can be searched when the connection is back.
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <FindForm
        label="Customer’s name or e-mail"
        clearLabel="Clear"
        maxLength={mostSearched}
        found={asked}
        read={(typed) =>
          typed.trim().length < leastSearched
            ? { error: `Type at least ${leastSearched} characters.` }
            : { value: typed.trim() }
        }
        onFind={setAsked}
      />
      {asked === null ? null : <Found key={asked} asked={asked} onChoose={onChoose} />}
    </Stack>
  );
}

function Found({ asked, onChoose }: { asked: string } & Pick<OrderSearchProps, 'onChoose'>) {
  const { call } = useCloud();
  const found = useLive(() => watchOnce(() => call('findOrders', { typed: asked })), [call, asked]);
  if (found.state !== 'ready') {
    return (
      <NotReady
        live={found}
        lines={3}
        title="The orders could not be searched"
        safe="Nothing was changed."
      />
    );
  }
  return <Orders {...found.value} onChoose={onChoose} />;
}

function Orders({ orders, isCut, onChoose }: FoundOrders & Pick<OrderSearchProps, 'onChoose'>) {
  return (
    <Stack gap={3} role="status">
      {orders.length === 0 ? (
        <Text>No order is found under this name or address. Try another name on the label.</Text>
      ) : (
        <Stack as="ul" gap={2} listStyleType="none" aria-label="Likely orders">
          {orders.map((order) => (
            <Flex
              as="li"
              key={order.subscriptionId}
              wrap="wrap"
              align="center"
              justify="space-between"
              gap={3}
              px={3}
              py={2}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="control"
            >
              <Box flex="1 1 11rem" minW={0} textStyle="sm" overflowWrap="anywhere">
                {order.name === null ? null : (
                  <Text dir="auto" fontWeight="semibold">
                    {order.name}
                  </Text>
                )}
                <EmailAddress>{customerName(order.email)}</EmailAddress>
                <Text color="fg.muted">
                  {order.packageName}, since <Moment date={order.createdAt} />
                  {hasEnded(order)
                    ? '. It has ended: only what was ordered before is still filmed.'
                    : ''}
                </Text>
              </Box>
              <Button size="sm" onClick={() => onChoose(order)}>
                Receive for this order
                <VisuallyHidden> of {order.name ?? customerName(order.email)}</VisuallyHidden>
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      {isCut ? (
        <Text textStyle="sm" color="fg.muted">
          There may be more. Type more of the name or address.
        </Text>
      ) : null}
    </Stack>
  );
}
