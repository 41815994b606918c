import type { FilmComment } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';

/** Who reviews: with the colleagues of staff, whom they can mention, and null for a customer. */
export type Reviewer = { uid: string; colleagues: readonly StaffMember[] | null };

/** What its author decides about a comment. */
export type WrittenComment = Pick<
  FilmComment,
  'id' | 'version' | 'parentId' | 'from' | 'to' | 'text' | 'drawing' | 'teamOnly'
>;

/** What can be done with comments. Each rejects with an error that has words for a person. */

export type CommentActions = {
  /** Again under the same id, it makes no second comment. */
  add: (comment: WrittenComment) => Promise<void>;
  reword: (commentId: string, text: string) => Promise<void>;
  remove: (commentId: string) => Promise<void>;
  settle: (commentId: string, isSettled: boolean) => Promise<void>;
};
