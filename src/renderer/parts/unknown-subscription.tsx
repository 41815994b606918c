import { routes } from '#domain/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** For an address that names a subscription this person does not have, with a way to theirs. */
export function UnknownSubscription() {
  return (
    <EmptyState
      title="Subscription not found"
      action={<LinkButton to={routes.subscriptions.path}>Your subscriptions</LinkButton>}
    >
      It is not yours, or it no longer exists. You may be logged in with another account.
    </EmptyState>
  );
}
