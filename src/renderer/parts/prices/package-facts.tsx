import { Box, Text } from '@chakra-ui/react';
import { currencyLabels, type Currency } from '#domain/currency.ts';
import type { Period } from '#domain/period.ts';
import { pricesIn, type Offer } from '#domain/product.ts';
import { pricePerVideo } from '#domain/quote.ts';
import { secondsPerToken } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { formatMoney } from '#lib/format-money.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Price } from '../price.tsx';

type PackageFactsProps = {
  offer: Pick<Offer, 'prices' | 'otherPrices' | 'tokensPerMonth'>;
  period: Period;
  currency: Currency;
  /** Why this one is pointed at; null when it is not. */
  recommended?: 'fits-plan' | 'good-start' | null;
};

/** The length whose price stands for all: a package of any size brings several. */
const exampleLength = 15;

/** What a package costs and brings, as the builder shows it. */
export function PackageFacts({ offer, period, currency, recommended = null }: PackageFactsProps) {
  const { tokensPerMonth } = offer;
  const prices = pricesIn(offer, currency);
  const perVideo = prices
    ? pricePerVideo({ total: prices[period], tokensPerMonth }, period, exampleLength)
    : null;
  return (
    <Box mt={4}>
      {prices ? (
        <Price
          amount={prices[period]}
          currency={currency}
          period={period}
          monthly={prices.monthly}
        />
      ) : (
        <Text as="span">No price in {currencyLabels[currency].toLowerCase()}</Text>
      )}
      <Text as="span" display="block" mt={3} data-numeric>
        {`${counted(tokensPerMonth, 'token')} a month: ${formatSeconds(tokensPerMonth * secondsPerToken)} of finished film`}
      </Text>
      {perVideo === null ? null : (
        <Text as="span" display="block" color="fg.muted" textStyle="sm" data-numeric>
          {`${formatMoney(perVideo, currency)} for a finished video of ${formatSeconds(exampleLength)}`}
        </Text>
      )}
      {recommended === null ? null : (
        <Box mt={3}>
          <StatusBadge tone="accent" shape="spark" size="sm">
            {recommended === 'fits-plan' ? 'Fits your plan' : 'A good start'}
          </StatusBadge>
        </Box>
      )}
    </Box>
  );
}
