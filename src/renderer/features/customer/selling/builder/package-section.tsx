import { Flex } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { periodLabels, periods } from '#domain/period.ts';
import { currencies } from '#domain/currency.ts';
import { pricesIn } from '#domain/product.ts';
import { taxSentence } from '#domain/tax-words.ts';
import { PackageFacts } from '#parts/prices/package-facts.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { packagesOf, recommendedPackage, savingPercent } from '../selection/offers.ts';
import type { EditedSelection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

type PackageSectionProps = EditedSelection & {
  /** Of a plan: the provider charges a subscription in one currency for good. */
  keepsCurrency?: boolean;
};

/** The package and how often it is paid. */
export function PackageSection({
  selections,
  offers,
  quote,
  change,
  keepsCurrency = false,
}: PackageSectionProps) {
  const { addsTaxes } = useCloud();
  const packages = packagesOf(offers);
  const { period, currency } = selections;
  const sold = currencies.filter((each) => packages.some((offer) => pricesIn(offer, each)));
  const recommendation = recommendedPackage(packages, quote.plannedTokens);
  return (
    <BuilderSection
      title="Package"
      description={`Each payment brings the tokens of its months. Tokens you do not spend stay for one more period, while you are subscribed. ${taxSentence(addsTaxes)}`}
      beside={
        <Flex gap={3} wrap="wrap">
          {sold.length > 1 && !keepsCurrency ? (
            <Segmented
              legend="Currency"
              value={currency}
              onChange={(next) => change({ ...selections, currency: next })}
              options={sold.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          ) : null}
          <Segmented
            legend="How often you pay"
            value={period}
            onChange={(next) => change({ ...selections, period: next })}
            options={periods.map((value) => {
              const saving = savingPercent(packages, value, currency);
              return {
                value,
                label: periodLabels[value],
                note: saving > 0 ? `save ${saving} %` : undefined,
              };
            })}
          />
        </Flex>
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
              currency={currency}
              recommended={recommendation?.productId === offer.id ? recommendation.reason : null}
            />
          ),
        }))}
      />
    </BuilderSection>
  );
}
