import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import { periodLabels, periods } from '#domain/period.ts';
import type { Offer } from '#domain/product.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddOnList } from './add-on-list.tsx';
import { PackageCard } from './package-card.tsx';
import { PeriodScope, periodSwitch } from './per-period.tsx';
import { Section } from './section.tsx';
import { useOffers } from './use-offers.ts';
import { useSeen } from './use-seen.ts';

const options = periods.map((period) => ({ value: period, label: periodLabels[period] }));

/** The catalogue's prices, for the period that the visitor looks at. */
export function Prices({ built }: { built: Offer[] | null }) {
  const { ref, seen } = useSeen<HTMLDivElement>();
  const offers = useOffers(built, seen);
  return (
    <PeriodScope ref={ref}>
      <Section
        id="prices"
        title="Prices"
        lead="One token is five seconds of finished film. Choose how many you want a month, and pay for longer to pay less."
        beside={
          <Segmented
            legend="Pay by the"
            name={periodSwitch}
            options={options}
            defaultValue="monthly"
          />
        }
      >
        <Stack gap={10}>
          {offers.state === 'ready' ? (
            <Offers offers={offers.value} />
          ) : offers.state === 'failed' ? (
            <FailedState
              title="The prices could not be loaded"
              reason={messageFor(offers.error)}
              onRetry={offers.retry}
            />
          ) : (
            <SimpleGrid
              columns={{ base: 1, lg: 3 }}
              gap={6}
              role="status"
              aria-label="Loading prices"
            >
              {[0, 1, 2].map((card) => (
                <Skeleton key={card} h="24rem" borderRadius="panel" />
              ))}
            </SimpleGrid>
          )}
        </Stack>
      </Section>
    </PeriodScope>
  );
}

function Offers({ offers }: { offers: Offer[] }) {
  const packages = offers.filter(({ kind }) => kind === 'package');
  const addOns = offers.filter(({ kind }) => kind === 'addOn');
  if (packages.length === 0) {
    return (
      <EmptyState title="Prices on their way">
        <Text>We are putting the next packages together. Look in again soon.</Text>
      </EmptyState>
    );
  }
  // The middle one is shown as the place to begin.
  const suggested = packages[Math.floor((packages.length - 1) / 2)];
  return (
    <>
      <SimpleGrid
        columns={{ base: 1, lg: Math.min(3, packages.length) }}
        gap={6}
        alignItems="stretch"
      >
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            suggested={packages.length > 2 && offer === suggested}
          />
        ))}
      </SimpleGrid>
      <AddOnList addOns={addOns} />
    </>
  );
}
