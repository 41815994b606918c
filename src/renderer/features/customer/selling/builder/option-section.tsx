import { Text } from '@chakra-ui/react';
import { pricesIn } from '#domain/product.ts';
import { agencyOffer } from '#domain/quote.ts';
import { formatMoney } from '#lib/format-money.ts';
import { perMonth } from '#lib/price-words.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { EditedSelection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

/** Automated or agency: who writes the brief. */
export function OptionSection({ selections, offers, change }: EditedSelection) {
  const agency = agencyOffer(offers);
  const { period, currency } = selections;
  const prices = agency ? pricesIn(agency, currency) : null;
  return (
    <BuilderSection
      title="How we work together"
      description="Both are filmed by the same motion-control camera, in the same studio."
    >
      <RadioCards
        legend="How we work together"
        hideLegend
        columns={{ base: 1, md: 2 }}
        value={selections.option}
        onChange={(option) => change({ ...selections, option })}
        cards={[
          {
            value: 'automated',
            title: 'Automated',
            description: 'You write the cards, send the product and book a shoot day online.',
            aside: <Text as="span">Included</Text>,
          },
          {
            value: 'agency',
            title: 'Agency',
            description: agency
              ? agency.description
              : 'Creative brief, style frames and voice-over. Not offered at the moment.',
            disabled: agency === undefined && selections.option !== 'agency',
            aside: prices ? (
              <Text as="span" data-numeric>
                {`+ ${formatMoney(perMonth(prices[period], period), currency)} a month`}
              </Text>
            ) : undefined,
          },
        ]}
      />
    </BuilderSection>
  );
}
