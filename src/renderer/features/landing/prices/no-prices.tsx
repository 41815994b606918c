import { EmptyState } from '#ui/empty-state.tsx';

/** The catalogue offers no package. */
export function NoPrices() {
  return (
    <EmptyState title="Prices on their way">
      We are putting the next packages together. Look in again soon.
    </EmptyState>
  );
}
