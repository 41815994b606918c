import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { currencies, type Currency } from '#domain/currency.ts';
import { periodLabels, periods, type Period } from '#domain/period.ts';
import type { Offer } from '#domain/product.ts';
import { AddOnFacts } from '#parts/prices/add-on-facts.tsx';
import { AddOnList } from '#parts/prices/add-on-list.tsx';
import { PackageCard } from '#parts/prices/package-card.tsx';
import { PackageFacts } from '#parts/prices/package-facts.tsx';
import { PeriodScope, periodSwitch } from '#parts/prices/per-period.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { productForm, type ProductFormValues, type TypedDraft } from './product-form.ts';

type PreviewProps = {
  control: Control<ProductFormValues, unknown, TypedDraft>;
  /** Tokens a month of the largest package on offer, which the landing page draws to scale with. */
  mostTokens: number;
};

/** What is typed, as the landing page and the builder will show it: the same components. */
export function Preview({ control, mostTokens }: PreviewProps) {
  const typed = useWatch({ control });
  const [place, setPlace] = useState<'landing' | 'builder'>('landing');
  const [period, setPeriod] = useState<Period>('monthly');
  const [currency, setCurrency] = useState<Currency>('usd');
  const parsed = productForm.safeParse(typed);
  const offer = parsed.success
    ? { ...parsed.data, id: 'preview', active: true, position: 0 }
    : null;
  const isSoldInBoth = offer?.otherPrices.eur !== undefined;
  return (
    <Stack as="section" aria-label="Preview" gap={3} minW={0}>
      <Text fontWeight="semibold">Preview</Text>
      <PeriodScope>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={2}>
            <Segmented
              legend="Where"
              size="sm"
              options={[
                { value: 'landing', label: 'Landing page' },
                { value: 'builder', label: 'Builder' },
              ]}
              value={place}
              onChange={setPlace}
            />
            <Segmented
              legend="Period of the preview"
              size="sm"
              name={periodSwitch}
              options={periods.map((value) => ({ value, label: periodLabels[value] }))}
              value={period}
              onChange={setPeriod}
            />
            {place === 'builder' && isSoldInBoth ? (
              <Segmented
                legend="Currency of the preview"
                size="sm"
                options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
                value={currency}
                onChange={setCurrency}
              />
            ) : null}
          </Flex>
          {offer === null ? (
            <Text color="fg.muted">
              It appears here once the name, the prices and the tokens can be read.
            </Text>
          ) : (
            // To look at: its links and buttons lead nowhere from here.
            <Box inert maxW="26rem">
              {place === 'landing' ? (
                <OnLanding offer={offer} mostTokens={mostTokens} />
              ) : (
                <InBuilder
                  offer={offer}
                  period={period}
                  currency={isSoldInBoth ? currency : 'usd'}
                />
              )}
            </Box>
          )}
        </Stack>
      </PeriodScope>
    </Stack>
  );
}

function OnLanding({ offer, mostTokens }: { offer: Offer; mostTokens: number }) {
  return offer.kind === 'package' ? (
    <PackageCard offer={offer} suggested={false} mostTokens={mostTokens} />
  ) : (
    <AddOnList addOns={[offer]} />
  );
}

type InBuilderProps = { offer: Offer; period: Period; currency: Currency };

function InBuilder({ offer, period, currency }: InBuilderProps) {
  if (offer.kind === 'addOn') {
    return (
      <NumberStepper
        label={offer.name}
        hint={<AddOnFacts addOn={offer} period={period} currency={currency} />}
        value={0}
        max={offer.maxQuantity}
        onChange={() => {}}
      />
    );
  }
  return (
    <RadioCards
      legend="Package"
      hideLegend
      columns={{ base: 1 }}
      value={null}
      onChange={() => {}}
      cards={[
        {
          value: offer.id,
          title: offer.name,
          description: offer.description,
          children: <PackageFacts offer={offer} period={period} currency={currency} />,
        },
      ]}
    />
  );
}
