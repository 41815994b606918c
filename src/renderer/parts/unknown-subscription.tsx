import { routes } from '#domain/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** For an address that names a subscription this person does not have, with a way to theirs. */
export function UnknownSubscription() {
  return (
    <EmptyState
      title="Not among your subscriptions"
      action={<LinkButton to={routes.subscriptions.path}>Your subscriptions</LinkButton>}
    >
      This address names a subscription that is not yours or is no longer there. Perhaps you are
      logged in with another account.
    </EmptyState>
  );
}
