import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Product, ProductEdits } from '#domain/product.ts';
import { formatMoment } from '#lib/format-date.ts';
import { useCount, type Count } from '#stores/use-count.ts';
import { Notice } from '#ui/notice.tsx';
import { periodLabels, periods } from '#domain/period.ts';
import { formatMoney } from '#lib/format-money.ts';

type ConcernedProps = {
  product: Product;
  edits: ProductEdits;
  /** Null for at once. */
  from: Date | null;
};

/** Whom a change of a price, of tokens or of the offer concerns, and from when. */
export function Concerned({ product, edits, from }: ConcernedProps) {
  const { subscriptions } = useCloud();
  const { id, kind, includedWith } = product;
  const count = useCount(
    () => subscriptions.countHolders({ id, kind, includedWith }),
    [subscriptions, id, kind, includedWith],
  );
  const words = whoIsConcerned({
    product,
    edits,
    count,
    from: from && `${formatMoment(from)} (your time)`,
  });
  if (words.length === 0) return null;
  return (
    <Notice title="Whom this concerns" announce="polite">
      {words.join(' ')}
    </Notice>
  );
}

type Concern = {
  product: Pick<Product, 'prices' | 'tokensPerMonth' | 'active'>;
  edits: ProductEdits;
  count: Count;
  /** In words; null for at once. */
  from: string | null;
};

/** Sentences about whom an edit concerns; none when it changes only words. */
function whoIsConcerned({ product, edits, count, from }: Concern): string[] {
  const since = from === null ? 'from now on' : `from ${from}`;
  const changes = [
    ...(edits.prices === undefined ? [] : [priceWords(product.prices, edits.prices)]),
    ...(edits.otherPrices === undefined ? [] : ['Other prices in euros']),
    ...(edits.tokensPerMonth === undefined
      ? []
      : [`Tokens a month: ${product.tokensPerMonth} → ${edits.tokensPerMonth}`]),
    ...(edits.active === undefined ? [] : [edits.active ? 'Offered again' : 'Retired']),
  ].filter((words) => words !== '');
  if (changes.length === 0) return [];
  return [
    `${changes.join('; ')}.`,
    `New orders and plans that are changed follow it ${since}; carts show it then.`,
    holdersWords(count),
    'A payment page that is open already keeps the price that it shows.',
  ];
}

const priceWords = (before: Product['prices'], after: Product['prices']): string =>
  periods
    .filter((period) => before[period] !== after[period])
    .map(
      (period) =>
        `${periodLabels[period]}: ${formatMoney(before[period])} → ${formatMoney(after[period])}`,
    )
    .join('; ');

function holdersWords(count: Count): string {
  if (count.state === 'counting') return 'Counting the running subscriptions that hold it…';
  if (count.state === 'unknown') {
    return 'How many running subscriptions hold it could not be counted; they keep what they pay and get.';
  }
  if (count.count === 0) return 'No running subscription holds it.';
  return count.count === 1
    ? '1 running subscription holds it, and keeps what it pays and gets.'
    : `${count.count.toLocaleString('en-US')} running subscriptions hold it, and keep what they pay and get.`;
}
