import type { ProductSelections } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import type { VideoLength } from '#domain/video-length.ts';

type AddOns = ProductSelections['addOns'];

/** The selection with this many planned videos of a length. */
export function withVideos(
  selections: ProductSelections,
  length: VideoLength,
  count: number,
): ProductSelections {
  return { ...selections, videos: { ...selections.videos, [length]: count } };
}

/** The selection with this many of an add-on; none takes it away. */
export function withAddOn(
  selections: ProductSelections,
  productId: string,
  quantity: number,
): ProductSelections {
  const addOns = withoutKeys(selections.addOns, (id) => id === productId);
  return { ...selections, addOns: quantity > 0 ? { ...addOns, [productId]: quantity } : addOns };
}

/** The selection without one line of its price. */
export function withoutProduct(selections: ProductSelections, product: Product): ProductSelections {
  if (product.kind === 'package') return { ...selections, packageId: null };
  if (product.includedWith === 'agency') return { ...selections, option: 'automated' };
  return withAddOn(selections, product.id, 0);
}

/** The selection without everything that is no longer offered. */
export function withoutUnavailable(
  selections: ProductSelections,
  offers: readonly Product[],
): ProductSelections {
  const offered = (id: string, kind: Product['kind']) =>
    offers.some((offer) => offer.id === id && offer.kind === kind && offer.active);
  const { packageId } = selections;
  return {
    ...selections,
    packageId: packageId !== null && offered(packageId, 'package') ? packageId : null,
    addOns: withoutKeys(selections.addOns, (id) => !offered(id, 'addOn')),
  };
}

function withoutKeys(addOns: AddOns, isUnwanted: (id: string) => boolean): AddOns {
  return Object.fromEntries(Object.entries(addOns).filter(([id]) => !isUnwanted(id)));
}

/** Whether nothing has been chosen that could be bought or planned. */
export function isEmptySelection(selections: ProductSelections): boolean {
  return (
    selections.packageId === null &&
    Object.values(selections.addOns).every((quantity) => quantity === 0) &&
    Object.values(selections.videos).every((count) => count === 0)
  );
}

/** Whether two selections choose the same; add-ons in any order, none of one like its absence. */
export function sameSelections(one: ProductSelections, other: ProductSelections): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint(selections: ProductSelections): string {
  const { packageId, option, period, videos, addOns, currency, promotionCode } = selections;
  const chosen = Object.entries(addOns)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    packageId,
    option,
    period,
    videos['5'],
    videos['15'],
    videos['30'],
    chosen,
    currency,
    promotionCode,
  ]);
}
