import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useQueue } from './queue-context.tsx';

/** Where screen readers hear what `announce` gathered. Always there, so that changes are read out. */
export function LiveRegion() {
  const { announcer } = useQueue();
  const text = useSyncExternalStore(announcer.subscribe, announcer.text);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="What happened in the queue">
      {text}
    </VisuallyHidden>
  );
}
