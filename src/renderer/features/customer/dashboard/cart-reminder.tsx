import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { useLive } from '#stores/use-live.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A package chosen but not paid yet: the way back to it. */
export function CartReminder() {
  const { carts } = useCloud();
  const { uid } = useSignedIn().user;
  const live = useLive(() => carts.watchCart(uid), [carts, uid]);
  const cart = live.state === 'ready' ? live.value.cart : null;
  if (cart === null) return null;
  if (cart.kind === 'unreadable') {
    return (
      <Notice tone="warning" title="Your saved cart cannot be read">
        It is stored as carts/{cart.id} and was not changed. Your next change in the builder
        replaces it.
      </Notice>
    );
  }
  if (cart.value.productSelections.packageId === null) return null;
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
