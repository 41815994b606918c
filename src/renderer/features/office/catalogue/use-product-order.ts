import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Product } from '#domain/product.ts';
import { useToast } from '#ui/toaster.tsx';
import { movedTo } from './product-order.ts';

type Pending = { positions: ReadonlyMap<string, number>; isSaved: boolean };

/** The catalogue's order. A move shows at once, and goes back when it could not be saved. */
export function useProductOrder(live: readonly Product[]) {
  const { products } = useCloud();
  const { user } = useSignedIn();
  const toast = useToast();
  const [pending, setPending] = useState<Pending | null>(null);
  const [said, setSaid] = useState('');

  const isHeard =
    pending !== null &&
    live.every(({ id, position }) => (pending.positions.get(id) ?? position) === position);
  if (pending?.isSaved && isHeard) setPending(null);

  const ordered = live
    .map((each) => ({ ...each, position: pending?.positions.get(each.id) ?? each.position }))
    .toSorted((a, b) => a.position - b.position);

  const save = async (positions: ReadonlyMap<string, number>) => {
    setPending({ positions, isSaved: false });
    try {
      await products.saveOrder(positions, user.uid);
      setPending({ positions, isSaved: true });
    } catch (error) {
      setPending(null);
      toast({
        key: 'product-order',
        tone: 'danger',
        title: 'The order stays as it was',
        description: messageFor(error),
      });
    }
  };
  return {
    ordered,
    /** What screen readers say after a move. */
    said,
    isSaving: pending !== null && !pending.isSaved,
    /** Moves one product of a group to a place in it, counted from 0. */
    move: (group: readonly Product[], id: string, to: number) => {
      const positions = movedTo(group, id, to);
      const name = group.find((each) => each.id === id)?.name ?? '';
      if (positions.size === 0) return;
      setSaid(`${name} is number ${to + 1} of ${group.length} now.`);
      void save(positions);
    },
  };
}
