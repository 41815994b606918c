import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Review } from './review.ts';

/** What is on this device only of the comments on a version. What the cloud has is forgotten here. */
export function useUnsent({ drafts, said, earlier }: Pick<Review, 'drafts' | 'said' | 'earlier'>) {
  const storedIds = useMemo(() => new Set(said.map(({ id }) => id)), [said]);
  useEffect(() => drafts.confirm(storedIds), [drafts, storedIds]);
  useEffect(() => {
    if (earlier !== null) drafts.confirm(earlier.storedIds);
  }, [drafts, earlier]);
  const kept = useStore(drafts);
  const unsent = useMemo(
    () => kept.drafts.filter(({ id }) => !kept.sending.includes(id) && !storedIds.has(id)),
    [kept, storedIds],
  );
  return { ...kept, unsent };
}
