import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ProductSelections } from '#domain/cart.ts';
import { quoteOf } from '#domain/quote.ts';
import { routes } from '#domain/routes.ts';
import { withTaxNote } from '#domain/tax-words.ts';
import { chosenPackageAt, type ChosenPackage } from '#lib/chosen-package.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { sharedSelectionAt } from '#lib/shared-selection.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

/**
 * Shows the package that was chosen among the prices, or the selection of a shared link; the sign-in
 * pages pass it on to the builder.
 */
export function ChosenOffer({ origin }: { origin: string | null }) {
  const shared = sharedSelectionAt(origin);
  if (shared.state === 'ready') return <Shared selections={shared.selections} />;
  const chosen = chosenPackageAt(origin);
  return chosen && <Chosen {...chosen} />;
}

function Chosen({ packageId, period }: ChosenPackage) {
  const offers = useOffers();
  const noun = periodNouns[period];
  if (offers.state === 'loading') return <ChosenCard label="What you chose" />;
  if (offers.state !== 'ready') {
    return (
      <ChosenCard label="What you chose" title={`You chose a package, paid each ${noun}`}>
        It could not be looked up now; you see it with its price in the next step. {chooseAnother}
      </ChosenCard>
    );
  }
  const { offers: offered, addsTaxes } = offers.value;
  const offer = offered.find(({ id, kind }) => id === packageId && kind === 'package');
  return offer ? (
    <ChosenCard label="What you chose" title={`You chose ${offer.name}, paid each ${noun}`}>
      {withTaxNote(`${formatMoney(offer.prices[period])} a ${noun}`, addsTaxes)}. You can still
      change it before you pay. {chooseAnother}
    </ChosenCard>
  ) : (
    <ChosenCard label="What you chose" title="The package you chose is no longer offered">
      Nothing was charged. You can choose another in the next step. {chooseAnother}
    </ChosenCard>
  );
}

/** What somebody put together and sent as a link, with its price of today. */
function Shared({ selections }: { selections: ProductSelections }) {
  const offers = useOffers();
  const { period } = selections;
  const noun = periodNouns[period];
  const label = 'What was shared with you';
  const title = 'Somebody shared a selection with you';
  if (offers.state === 'loading') return <ChosenCard label={label} />;
  const { offers: offered, addsTaxes } =
    offers.state === 'ready' ? offers.value : { offers: [], addsTaxes: false };
  const quote = quoteOf(selections, offered);
  const names = quote.lines.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
  return (
    <ChosenCard label={label} title={title}>
      {names.length === 0
        ? 'You see what of it is offered today in the next step.'
        : `${names.join(', ')}: ${withTaxNote(`${formatMoney(quote.total, quote.currency)} a ${noun}`, addsTaxes)}. You can still change it before you pay.`}
    </ChosenCard>
  );
}

type ChosenCardProps = { label: string; title?: string; children?: ReactNode };

/** Without a title, what it will show is still being looked up. */
function ChosenCard({ label, title, children }: ChosenCardProps) {
  return (
    <Card as="section" aria-label={label} space="sm" look="quiet" overflowWrap="anywhere">
      {title === undefined ? (
        <SkeletonText lines={2} />
      ) : (
        <>
          <Text fontWeight="bold">{title}</Text>
          <Text color="fg.muted" textStyle="sm" data-numeric>
            {children}
          </Text>
        </>
      )}
    </Card>
  );
}

const chooseAnother = (
  <TextLink to={`${routes.landing.path}#prices`} whiteSpace="nowrap">
    Choose another
  </TextLink>
);

/** What the catalogue offers now. */
const useOffers = () => useLive(() => watchOnce(findCatalogue), []);

async function findCatalogue() {
  const { loadCatalogue } = await import('#data/repositories/load-offers.ts');
  return loadCatalogue();
}
