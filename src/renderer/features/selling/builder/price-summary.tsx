import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Price } from '#parts/price.tsx';
import { SaveStatus } from '#parts/save-status.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SelectionProblems } from '../selection/selection-problems.tsx';
import type { Selection } from '../selection/use-selection.ts';

/** The price as it stands, moving with every choice, and the way to the cart. */
export function PriceSummary({ selection }: { selection: Selection }) {
  const { quote, selections, saving, retrySaving } = selection;
  const isChosen = selections.packageId !== null;
  return (
    <Card as="section" aria-label="Price" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={2}>
        <Box as="h2" fontSize="2xl">
          Your price
        </Box>
        <SaveStatus saving={saving} onRetry={retrySaving} keptOn="device" />
      </Flex>
      <Stack gap={5} mt={4}>
        {quote.lines.length === 0 ? (
          <Text color="fg.muted">Choose a package and its price appears here.</Text>
        ) : (
          <chakra.dl>
            {quote.lines.map((line) => (
              <Line
                key={line.productId}
                name={line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}
                amount={line.amount}
              />
            ))}
          </chakra.dl>
        )}
        <PriceTotal selection={selection} />
        {isChosen ? <SelectionProblems {...selection} /> : null}
        <LinkButton
          to={routes.cart.path}
          size="lg"
          {...(isChosen ? { tone: 'accent' } : { variant: 'outline', tone: 'neutral' })}
        >
          Review your cart
        </LinkButton>
      </Stack>
    </Card>
  );
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <Flex justify="space-between" gap={4} py={1.5}>
      <dt>{name}</dt>
      <chakra.dd data-numeric flexShrink={0}>
        {formatMoney(amount)}
      </chakra.dd>
    </Flex>
  );
}

/** The total, announced when it moves. */
function PriceTotal({ selection: { quote, selections } }: { selection: Selection }) {
  return (
    <chakra.output aria-live="polite" display="block" borderTopWidth="1px" pt={4}>
      <Flex justify="space-between" align="baseline" gap={4}>
        <Text as="span" fontWeight="semibold">
          Total
        </Text>
        <Price amount={quote.total} period={selections.period} per="period" align="end" />
      </Flex>
      <Text as="span" display="block" color="fg.muted" textStyle="sm" mt={2}>
        Includes {counted(quote.tokensPerMonth, 'token')} a month
      </Text>
    </chakra.output>
  );
}
