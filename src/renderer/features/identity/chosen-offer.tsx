import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Offer } from '#domain/product.ts';
import { routes } from '#domain/routes.ts';
import { chosenPackageAt, type ChosenPackage } from '#lib/chosen-package.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Shows the package that was chosen among the prices; the sign-in pages pass it on to the builder. */
export function ChosenOffer({ origin }: { origin: string | null }) {
  const chosen = chosenPackageAt(origin);
  return chosen && <Chosen {...chosen} />;
}

function Chosen({ packageId, period }: ChosenPackage) {
  const found = useOffer(packageId);
  const noun = periodNouns[period];
  return (
    <Card as="section" aria-label="What you chose" space="sm" look="quiet" overflowWrap="anywhere">
      {found.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {found.state === 'ready' ? (
        <>
          <Text fontWeight="bold">
            You chose {found.offer.name}, paid each {noun}
          </Text>
          <Text color="fg.muted" textStyle="sm" data-numeric>
            {formatMoney(found.offer.prices[period])} a {noun}. You can still change it before you
            pay. {chooseAnother}
          </Text>
        </>
      ) : null}
      {found.state === 'gone' ? (
        <>
          <Text fontWeight="bold">The package you chose is no longer offered</Text>
          <Text color="fg.muted" textStyle="sm">
            Nothing was charged. You can choose another in the next step. {chooseAnother}
          </Text>
        </>
      ) : null}
      {found.state === 'failed' ? (
        <>
          <Text fontWeight="bold">You chose a package, paid each {noun}</Text>
          <Text color="fg.muted" textStyle="sm">
            It could not be looked up now; you see it with its price in the next step.{' '}
            {chooseAnother}
          </Text>
        </>
      ) : null}
    </Card>
  );
}

const chooseAnother = (
  <TextLink to={`${routes.landing.path}#prices`} whiteSpace="nowrap">
    Choose another
  </TextLink>
);

type Found = { state: 'loading' | 'failed' | 'gone' } | { state: 'ready'; offer: Offer };

/** A package as the catalogue offers it now. */
function useOffer(packageId: string): Found {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    findPackage(packageId).then(
      (offer) => current && setFound(offer ? { state: 'ready', offer } : { state: 'gone' }),
      () => current && setFound({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [packageId]);
  return found;
}

async function findPackage(packageId: string): Promise<Offer | undefined> {
  const { loadOffers } = await import('#data/repositories/load-offers.ts');
  return (await loadOffers()).find(({ id, kind }) => id === packageId && kind === 'package');
}
