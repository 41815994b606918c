import { Flex, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { periodLabels, periods } from '#domain/period.ts';
import { currencies } from '#domain/currency.ts';
import { pricesIn } from '#domain/product.ts';
import { taxSentence } from '#domain/tax-words.ts';
import { PackageFacts } from '#parts/prices/package-facts.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import {
  optionalAddOns,
  packagesOf,
  recommendedPackage,
  savingPercent,
} from '../selection/offers.ts';
import type { EditedSelection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';
import { agencyOffer } from '#domain/quote.ts';
import { formatMoney } from '#lib/format-money.ts';
import { perMonth } from '#lib/price-words.ts';
import { AddOnFacts } from '#parts/prices/add-on-facts.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { withAddOn } from '../selection/selection-edits.ts';

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

/** What can be had on top of a package, each in a quantity. */
export function AddOnsSection({ selections, offers, change }: EditedSelection) {
  const addOns = optionalAddOns(offers);
  if (addOns.length === 0) return null;
  return (
    <BuilderSection title="Add-ons" description="Only if you need them. You can skip this.">
      <Stack gap={5}>
        {addOns.map((addOn) => (
          <NumberStepper
            key={addOn.id}
            label={addOn.name}
            hint={
              <AddOnFacts addOn={addOn} period={selections.period} currency={selections.currency} />
            }
            value={selections.addOns[addOn.id] ?? 0}
            max={addOn.maxQuantity}
            onChange={(quantity) => change(withAddOn(selections, addOn.id, quantity))}
          />
        ))}
      </Stack>
    </BuilderSection>
  );
}
