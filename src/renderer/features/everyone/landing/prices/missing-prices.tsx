import { messageFor } from '#domain/errors.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';

/** The catalogue does not answer, and the page was built without it. */
export function FailedPrices({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <FailedState
      title="The prices could not be loaded"
      reason={messageFor(error)}
      onRetry={onRetry}
    />
  );
}

/** The catalogue offers no package. */
export function NoPrices() {
  return (
    <EmptyState title="Prices on their way">
      We are putting the next packages together. Check back soon.
    </EmptyState>
  );
}
