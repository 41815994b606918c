import { useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Cart } from '#domain/cart.ts';
import { routes } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Watch } from '#stores/use-live.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A package chosen but not paid yet: the way back to it. */
export function CartReminder() {
  const { carts } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Cart> | null>>(
    () => (onValue, onError) => carts.watchCart(uid, onValue, onError),
    [carts, uid],
  );
  const cart = useLive(watch);
  if (cart.state !== 'ready' || cart.value === null) return null;
  if (cart.value.kind === 'unreadable') {
    return (
      <Notice tone="warning" title="Your saved cart cannot be read">
        It is stored as carts/{cart.value.id} and was not changed. Your next change in the builder
        replaces it.
      </Notice>
    );
  }
  if (cart.value.value.productSelections.packageId === null) return null;
  return (
    <Notice
      title="Your cart is waiting"
      action={
        <LinkButton to={routes.cart.path} variant="outline" size="sm">
          Review your cart
        </LinkButton>
      }
    >
      You chose a package and have not paid for it yet.
    </Notice>
  );
}
