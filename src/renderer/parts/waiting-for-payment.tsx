import { Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { routes } from '#domain/routes.ts';
import { Card } from '#ui/card.tsx';
import { EmptyOrbit } from '#ui/empty-orbit.tsx';
import { TextLink } from '#ui/text-link.tsx';

const usualWait = 20_000;

/**
 * Shown until the payment is confirmed; says so when that takes longer than usual. Leads to the
 * subscriptions, except from a page that shows them.
 */
export function WaitingForPayment({ leadsOn = false }: { leadsOn?: boolean }) {
  const isLong = useWaitedLong(usualWait);
  return (
    <Card role="status" space="lg">
      <Flex gap={6} wrap="wrap" align="center">
        <Flex color="primary" animation="breathe 1.6s ease-in-out infinite">
          <EmptyOrbit />
        </Flex>
        <Stack gap={2} flex="1 1 18rem">
          <Text fontWeight="bold" fontSize="lg">
            {isLong ? 'Still waiting for the confirmation' : 'Waiting for your payment to arrive'}
          </Text>
          <Text color="fg.muted">
            {isLong
              ? 'Some banks take a few minutes. You do not need to pay again, and you can leave this page: your subscription appears by itself as soon as the payment is confirmed.'
              : 'This usually takes a few seconds. This page updates by itself.'}
          </Text>
          {isLong && leadsOn ? (
            <Text>
              <TextLink to={routes.subscriptions.path}>Go to your subscriptions</TextLink>
            </Text>
          ) : null}
        </Stack>
      </Flex>
    </Card>
  );
}

/** True once this many milliseconds have passed. */
function useWaitedLong(milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLong;
}
