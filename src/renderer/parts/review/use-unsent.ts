import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { FilmVersion } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import type { CommentDrafts } from '#stores/review/comment-drafts.ts';

/** An earlier version, and what the customer asked to change in it. */
export type EarlierVersion = {
  version: FilmVersion;
  requests: readonly FilmComment[];
  /** The ids of all comments on it. */
  storedIds: ReadonlySet<string>;
};

/** What is on this device only of the comments on a version. What the cloud has is forgotten here. */
export function useUnsent(
  drafts: CommentDrafts,
  comments: readonly FilmComment[],
  earlier: { storedIds: ReadonlySet<string> } | null,
) {
  const storedIds = useMemo(() => new Set(comments.map(({ id }) => id)), [comments]);
  useEffect(() => drafts.confirm(storedIds), [drafts, storedIds]);
  useEffect(() => {
    if (earlier !== null) drafts.confirm(earlier.storedIds);
  }, [drafts, earlier]);
  const kept = useStore(drafts);
  const unsent = useMemo(
    () => kept.drafts.filter(({ id }) => !kept.sending.includes(id) && !storedIds.has(id)),
    [kept, storedIds],
  );
  return { kept, unsent };
}
