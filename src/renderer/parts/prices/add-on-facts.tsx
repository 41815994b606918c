import { Box, Flex, Text } from '@chakra-ui/react';
import { currencyLabels, type Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';
import { pricesIn, type Offer } from '#domain/product.ts';
import { counted } from '#lib/count-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { perMonth } from '#lib/price-words.ts';

type AddOnFactsProps = {
  addOn: Pick<Offer, 'description' | 'prices' | 'otherPrices' | 'tokensPerMonth'>;
  period: Period;
  currency: Currency;
};

/** What an add-on is, costs and brings, as the builder shows it. */
export function AddOnFacts({ addOn, period, currency }: AddOnFactsProps) {
  const prices = pricesIn(addOn, currency);
  return (
    <Box maxW="measure">
      {addOn.description}
      <Flex wrap="wrap" columnGap={4} color="fg" fontWeight="semibold" data-numeric>
        <Text as="span">
          {prices
            ? `${formatMoney(perMonth(prices[period], period), currency)} a month each`
            : `No price in ${currencyLabels[currency].toLowerCase()}`}
        </Text>
        {addOn.tokensPerMonth > 0 ? (
          <Text as="span">{`adds ${counted(addOn.tokensPerMonth, 'token')} a month`}</Text>
        ) : null}
      </Flex>
    </Box>
  );
}
