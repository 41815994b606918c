import { FailedState } from '#ui/failed-state.tsx';

type NotPlayableProps = { reason: string | undefined; onRetry: () => void };

/** Stands where a film cannot be played. */
export function NotPlayable({ reason, onRetry }: NotPlayableProps) {
  return (
    <FailedState
      title="The film cannot be played now"
      reason={reason}
      safe="The film itself is safe."
      onRetry={onRetry}
    />
  );
}
