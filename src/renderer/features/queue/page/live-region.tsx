import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useQueue } from '../store/queue-context.tsx';

/** Where screen readers hear what `announce` gathered. Always there, so that changes are read out. */
export function LiveRegion() {
  const { announcer } = useQueue();
  const batch = useSyncExternalStore(announcer.subscribe, announcer.batch);
  // Words that stay in their place are not read out again: each batch stands in an element of its own.
  const [count, setCount] = useState({ batch, number: 0 });
  if (count.batch !== batch) setCount({ batch, number: count.number + 1 });
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="What happened in the queue">
      <span key={count.number}>{batch.text}</span>
    </VisuallyHidden>
  );
}
