import { Box, Flex, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { taxNote } from '#domain/tax-words.ts';
import { Price } from '#parts/price.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Selection } from '../selection/use-selection.ts';

/** Keeps the total in sight on screens where the summary stands at the end of the page. */
export function PriceBar({ selection: { quote, selections } }: { selection: Selection }) {
  const { addsTaxes } = useCloud();
  return (
    <Flex
      display={{ base: 'flex', xl: 'none' }}
      position="sticky"
      bottom={3}
      zIndex="header"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap={3}
      px={4}
      py={2}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="float"
    >
      {quote.lines.length === 0 ? (
        <Text color="fg.muted" flex="1 1 8rem">
          Choose a package to see its price
        </Text>
      ) : (
        <Box>
          <Price
            amount={quote.total}
            currency={quote.currency}
            period={selections.period}
            per="period"
            size="sm"
            hideNote
          />
          <Text as="span" display="block" color="fg.muted" textStyle="sm">
            {taxNote(addsTaxes)}
          </Text>
        </Box>
      )}
      {quote.lines.length === 0 ? null : (
        <LinkButton to={routes.cart.path} variant="subtle">
          Go to the cart
        </LinkButton>
      )}
    </Flex>
  );
}
