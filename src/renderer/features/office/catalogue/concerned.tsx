import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Product, ProductEdits } from '#domain/product.ts';
import { formatMoment } from '#lib/format-date.ts';
import { useCount } from '#stores/use-count.ts';
import { Notice } from '#ui/notice.tsx';
import { whoIsConcerned } from './concerned-words.ts';

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
