import { Box, Flex, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { Selection } from '../selection/use-selection.ts';

/** Keeps the total in sight on screens where the summary stands at the end of the page. */
export function PriceBar({ selection: { quote, selections } }: { selection: Selection }) {
  return (
    <Flex
      display={{ base: 'flex', xl: 'none' }}
      position="sticky"
      bottom={3}
      zIndex="header"
      align="center"
      justify="space-between"
      gap={3}
      px={4}
      py={2}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="float"
    >
      <Box data-numeric lineHeight="snug">
        <Text as="span" fontFamily="heading" fontSize="xl">
          {formatMoney(quote.total)}
        </Text>{' '}
        <Text as="span" color="fg.muted" textStyle="sm">
          a {periodNouns[selections.period]}
        </Text>
      </Box>
      <LinkButton to={routes.cart.path} variant="subtle">
        To the cart
      </LinkButton>
    </Flex>
  );
}
