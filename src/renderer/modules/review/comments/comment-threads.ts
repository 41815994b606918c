import type { FilmComment } from '#domain/review.ts';

export type Thread = {
  /** That of the comment that began it. */
  id: string;
  /** Says its frames and who sees it: the comment that began it, or an answer where that was removed. */
  first: FilmComment;
  /** Null when its author removed it and answers are left. */
  comment: FilmComment | null;
  answers: readonly FilmComment[];
};

/** Comments with their answers, in the order of the film. */
export function threadsOf(comments: readonly FilmComment[]): Thread[] {
  const answers = Map.groupBy(
    comments.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  );
  const begun = comments.filter(({ parentId }) => parentId === null);
  const there = new Set(begun.map(({ id }) => id));
  const removed = [...answers].flatMap(([id, [first, ...others]]) =>
    id === null || first === undefined || there.has(id)
      ? []
      : [{ id, first, comment: null, answers: [first, ...others] }],
  );
  return [
    ...begun.map((comment) => ({
      id: comment.id,
      first: comment,
      comment,
      answers: answers.get(comment.id) ?? [],
    })),
    ...removed,
  ].toSorted(
    ({ first: a }, { first: b }) =>
      a.from - b.from || a.createdAt.getTime() - b.createdAt.getTime(),
  );
}
