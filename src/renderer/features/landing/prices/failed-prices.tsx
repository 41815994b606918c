import { messageFor } from '#domain/errors.ts';
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
