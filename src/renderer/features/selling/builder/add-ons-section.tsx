import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { Product } from '#domain/product.ts';
import { counted } from '#lib/count-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { perMonth } from '#lib/price-words.ts';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { optionalAddOns } from '../selection/offers.ts';
import { withAddOn } from '../selection/selection-edits.ts';
import type { Selection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

/** What can be had on top of a package, each in a quantity. */
export function AddOnsSection({ selections, offers, change }: Selection) {
  const addOns = optionalAddOns(offers);
  if (addOns.length === 0) return null;
  return (
    <BuilderSection title="Add-ons" description="Only if you need them. You can skip this.">
      <Stack gap={5}>
        {addOns.map((addOn) => (
          <NumberStepper
            key={addOn.id}
            label={addOn.name}
            hint={<AddOnFacts addOn={addOn} period={selections.period} />}
            value={selections.addOns[addOn.id] ?? 0}
            max={addOn.maxQuantity}
            onChange={(quantity) => change(withAddOn(selections, addOn.id, quantity))}
          />
        ))}
      </Stack>
    </BuilderSection>
  );
}

type AddOnFactsProps = { addOn: Product; period: Selection['selections']['period'] };

function AddOnFacts({ addOn, period }: AddOnFactsProps) {
  return (
    <Box maxW="measure">
      {addOn.description}
      <Flex wrap="wrap" columnGap={4} color="fg" fontWeight="semibold" data-numeric>
        <Text as="span">{formatMoney(perMonth(addOn.prices[period], period))} a month each</Text>
        {addOn.tokensPerMonth > 0 ? (
          <Text as="span">adds {counted(addOn.tokensPerMonth, 'token')} a month</Text>
        ) : null}
      </Flex>
    </Box>
  );
}
