import { Stack } from '@chakra-ui/react';
import { AddOnFacts } from '#parts/prices/add-on-facts.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { optionalAddOns } from '../selection/offers.ts';
import { withAddOn } from '../selection/selection-edits.ts';
import type { EditedSelection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

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
