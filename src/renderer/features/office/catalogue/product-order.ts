import type { Product } from '#domain/product.ts';

type Placed = Pick<Product, 'id' | 'position'>;

const lastPosition = 1000;

/**
 * The new positions when one of a group is moved to a place in it; those that stay the same are left out.
 * The group keeps the positions that it has, so other groups are not touched.
 */
export function movedTo(group: readonly Placed[], id: string, to: number): Map<string, number> {
  const moved = group.find((each) => each.id === id);
  if (moved === undefined || to < 0 || to >= group.length) return new Map();
  const order = group.filter((each) => each !== moved).toSpliced(to, 0, moved);
  const places = distinct(group.map(({ position }) => position).toSorted((a, b) => a - b));
  return new Map(
    order.flatMap((each, index) => {
      const position = places[index] ?? index;
      return position === each.position ? [] : [[each.id, position] as const];
    }),
  );
}

/** Ascending positions, each of which stands once. */
function distinct(sorted: readonly number[]): number[] {
  let last = -1;
  const places = sorted.map((position) => {
    last = Math.max(position, last + 1);
    return last;
  });
  return last > lastPosition ? sorted.map((_, index) => index) : places;
}

/** The place after all products on offer. */
export function placeAfter(products: readonly Pick<Product, 'position' | 'active'>[]): number {
  const taken = products.filter(({ active }) => active).map(({ position }) => position);
  return Math.min(lastPosition, Math.max(-1, ...taken) + 1);
}
