import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { monthsIn, periodLabels, periods, type Period } from '#domain/period.ts';
import type { Offer } from '#domain/product.ts';
import { taxSentence } from '#domain/tax-words.ts';
import { AddOnList } from '#parts/prices/add-on-list.tsx';
import { PackageCard } from '#parts/prices/package-card.tsx';
import { PeriodScope, periodSwitch } from '#parts/prices/per-period.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { useOffers, type Catalogue } from './use-offers.ts';

// Few visitors see these, so their code does not come with the page.
const FailedPrices = lazy(async () => ({
  default: (await import('./missing-prices.tsx')).FailedPrices,
}));
const NoPrices = lazy(async () => ({ default: (await import('./missing-prices.tsx')).NoPrices }));

/** The catalogue's prices, for the period that the visitor looks at. */
export function Prices({ built }: { built: Offer[] | null }) {
  const { ref, isNear, isInSight } = useNearViewport<HTMLDivElement>();
  const offers = useOffers(built, { wanted: isNear, inSight: isInSight });
  useRollingPrices(ref, isNear);
  const known = offers.state === 'ready' ? offers.value.offers : [];
  return (
    <PeriodScope ref={ref}>
      <Section
        id="prices"
        title="Prices"
        lead="One token is five seconds of finished film. Choose how many you want a month."
        beside={
          offers.state === 'ready' && packagesOf(known).length === 0 ? null : (
            <Box _print={{ display: 'none' }} css={{ '& label': { px: { base: 3, sm: 4 } } }}>
              <Segmented
                legend="Pay by the"
                name={periodSwitch}
                options={periods.map((period) => ({
                  value: period,
                  label: periodLabels[period],
                  note: savingNote(known, period),
                }))}
                defaultValue="monthly"
              />
            </Box>
          )
        }
      >
        <Suspense fallback={<LoadingPrices />}>
          {offers.state === 'ready' ? (
            <Offers {...offers.value} />
          ) : offers.state === 'failed' ? (
            <FailedPrices error={offers.error} onRetry={offers.retry} />
          ) : (
            <LoadingPrices />
          )}
        </Suspense>
      </Section>
    </PeriodScope>
  );
}

function Offers({ offers, addsTaxes }: Catalogue) {
  const packages = packagesOf(offers);
  if (packages.length === 0) return <NoPrices />;
  // The middle one is shown as the place to begin.
  const suggested = packages[Math.floor((packages.length - 1) / 2)];
  const columns = Math.min(3, packages.length);
  const mostTokens = Math.max(...packages.map(({ tokensPerMonth }) => tokensPerMonth));
  return (
    <Stack gap={{ base: 10, md: 14 }}>
      <SimpleGrid
        columns={{ base: 1, lg: columns }}
        maxW={{ lg: `calc(${columns} * 26rem)` }}
        gap={6}
      >
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            mostTokens={mostTokens}
            suggested={packages.length > 2 && offer === suggested}
          />
        ))}
      </SimpleGrid>
      <Text color="fg.muted" textStyle="sm">
        {taxSentence(addsTaxes)}
      </Text>
      <AddOnList addOns={offers.filter(({ kind }) => kind === 'addOn')} />
    </Stack>
  );
}

function LoadingPrices() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap={6} role="status" aria-label="Loading prices">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} h="28rem" borderRadius="panel" />
      ))}
    </SimpleGrid>
  );
}

const packagesOf = (offers: Offer[]) => offers.filter(({ kind }) => kind === 'package');

/** What paying for this period saves with every package, as a share of paying by the month. */
function savingNote(offers: Offer[], period: Period): ReactNode {
  const shares = packagesOf(offers).map(
    ({ prices }) => 1 - prices[period] / (prices.monthly * monthsIn[period]),
  );
  const least = Math.floor(Math.min(...shares) * 100 + 0.5);
  if (shares.length === 0 || !(least > 0)) return undefined;
  return <Box as="span" hideBelow="sm">{`−${least} %`}</Box>;
}

/** Rolls prices to their next figure when the period changes; loaded once the prices are near. */
function useRollingPrices(scope: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop = () => {};
    let current = true;
    const start = async () => {
      const { rollPrices } = await import('./roll-prices.ts');
      if (current && scope.current) stop = rollPrices(scope.current);
    };
    start().catch((error: unknown) => {
      console.warn('The prices change without rolling', error);
    });
    return () => {
      current = false;
      stop();
    };
  }, [scope, wanted]);
}

/**
 * Whether an element has come near the viewport, which stays true from then on, and whether some of it
 * is in sight now.
 */
function useNearViewport<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = (onChange: (isIntersecting: boolean) => void, rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
        { rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    };
    const stops = [
      watch((isIntersecting) => setNear((wasNear) => wasNear || isIntersecting), '400px'),
      watch(setInSight, '0px'),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return { ref, isNear, isInSight };
}
