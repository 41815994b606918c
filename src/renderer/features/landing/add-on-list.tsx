import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Offer } from '#domain/product.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { PerPeriod } from './per-period.tsx';

/** What can be added to any package. */
export function AddOnList({ addOns }: { addOns: Offer[] }) {
  if (addOns.length === 0) return null;
  return (
    <div>
      <h3>Add what you need</h3>
      <chakra.ul mt={4} borderTopWidth="1px">
        {addOns.map(({ id, name, description, prices }) => (
          <Flex
            as="li"
            key={id}
            wrap="wrap"
            justify="space-between"
            gap={2}
            columnGap={8}
            py={4}
            borderBottomWidth="1px"
          >
            <Text flex="1 1 20rem">
              <strong>{name}</strong>
              <chakra.span color="fg.muted"> {description}</chakra.span>
            </Text>
            <Text fontWeight="semibold" data-numeric>
              <PerPeriod>
                {(period) => `${formatMoney(prices[period])} a ${periodNouns[period]}`}
              </PerPeriod>
            </Text>
          </Flex>
        ))}
      </chakra.ul>
    </div>
  );
}
