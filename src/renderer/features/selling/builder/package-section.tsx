import { Box, Text } from '@chakra-ui/react';
import { periodLabels, periods } from '#domain/period.ts';
import type { Product } from '#domain/product.ts';
import { secondsPerToken } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { Price } from '#parts/price.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import {
  packagesOf,
  recommendedPackage,
  savingPercent,
  type Recommendation,
} from '../selection/offers.ts';
import type { Selection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

/** The package and how often it is paid. */
export function PackageSection({ selections, offers, quote, change }: Selection) {
  const packages = packagesOf(offers);
  const { period } = selections;
  const recommendation = recommendedPackage(packages, quote.plannedTokens);
  return (
    <BuilderSection
      title="Package"
      description="You get tokens every month. Tokens you do not spend stay for one more period."
      beside={
        <Segmented
          legend="How often you pay"
          value={period}
          onChange={(next) => change({ ...selections, period: next })}
          options={periods.map((value) => {
            const saving = savingPercent(packages, value);
            return {
              value,
              label: periodLabels[value],
              note: saving > 0 ? `save ${saving} %` : undefined,
            };
          })}
        />
      }
    >
      <RadioCards
        legend="Package"
        hideLegend
        columns={{ base: 1, md: 3 }}
        value={selections.packageId}
        onChange={(packageId) => change({ ...selections, packageId })}
        cards={packages.map((offer) => ({
          value: offer.id,
          title: offer.name,
          description: offer.description,
          children: (
            <PackageFacts
              offer={offer}
              period={period}
              recommendation={recommendation?.productId === offer.id ? recommendation : null}
            />
          ),
        }))}
      />
    </BuilderSection>
  );
}

type PackageFactsProps = {
  offer: Product;
  period: Selection['selections']['period'];
  recommendation: Recommendation | null;
};

function PackageFacts({ offer, period, recommendation }: PackageFactsProps) {
  return (
    <Box mt={4}>
      <Price amount={offer.prices[period]} period={period} monthly={offer.prices.monthly} />
      <Text as="span" display="block" mt={3} data-numeric>
        {counted(offer.tokensPerMonth, 'token')} a month:{' '}
        {formatSeconds(offer.tokensPerMonth * secondsPerToken)} of finished film
      </Text>
      {recommendation ? (
        <Box mt={3}>
          <StatusBadge tone="accent" shape="spark" size="sm">
            {recommendation.reason === 'fits-plan' ? 'Fits your plan' : 'A good start'}
          </StatusBadge>
        </Box>
      ) : null}
    </Box>
  );
}
