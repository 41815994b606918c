import { useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/cloud-context.tsx';
import type { Cart } from '#domain/cart.ts';
import { routes } from '#domain/routes.ts';
import { useLive, type Watch } from '#lib/use-live.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A package chosen but not paid yet: the way back to it. */
export function CartReminder() {
  const { carts } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Cart | null>>(
    () => (onValue, onError) => carts.watchCart(uid, onValue, onError),
    [carts, uid],
  );
  const cart = useLive(watch);
  if (cart.state !== 'ready' || cart.value?.productSelections.packageId == null) return null;
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
