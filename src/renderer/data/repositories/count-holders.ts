import {
  getCountFromServer,
  query,
  where,
  type CollectionReference,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { maxProductQuantity, type Product } from '#domain/product.ts';
import { subscriptionStatuses } from '#domain/subscription.ts';

export type HeldProduct = Pick<Product, 'id' | 'kind' | 'includedWith'>;

const running = subscriptionStatuses.filter((status) => status !== 'canceled');

/**
 * How many running subscriptions hold a product: a read for each 1,000 of them, and at most four. Only
 * equalities are asked, which need no index for the quantity of each add-on.
 */
export async function countHolders(
  subscriptions: CollectionReference,
  product: HeldProduct,
): Promise<number> {
  const counts = await Promise.all(
    holdings(product).flatMap((holds) =>
      running.map(async (status) => {
        const counted = await getCountFromServer(
          query(subscriptions, where('status', '==', status), holds),
        );
        return counted.data().count;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The database takes 30 values at a time. */
const mostValues = 30;

function holdings({ id, kind, includedWith }: HeldProduct): QueryFieldFilterConstraint[] {
  if (kind === 'package') return [where('productSelections.packageId', '==', id)];
  if (includedWith === 'agency') return [where('productSelections.option', '==', 'agency')];
  const quantities = Array.from({ length: maxProductQuantity }, (_, index) => index + 1);
  // The rules allow ids of letters, digits, hyphens and underscores only, so no dot divides one.
  const path = `productSelections.addOns.${id}`;
  return [quantities.slice(0, mostValues), quantities.slice(mostValues)].map((some) =>
    where(path, 'in', some),
  );
}
