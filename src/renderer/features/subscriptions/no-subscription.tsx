import { routes } from '#domain/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Nothing bought yet: what would be here, and the one thing to do. */
export function NoSubscription() {
  return (
    <EmptyState
      title="No subscription yet"
      action={
        <LinkButton to={routes.build.path} tone="accent">
          Build your package
        </LinkButton>
      }
    >
      A subscription brings tokens every month, and you spend them on videos. Once you have one, its
      tokens, invoices and progress appear here.
    </EmptyState>
  );
}
