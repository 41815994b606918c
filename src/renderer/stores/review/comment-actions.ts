import type { FilmComment } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Watch } from '../use-live.ts';

/** Who reviews: with the colleagues of staff, whom they can mention, and null for a customer. */
export type Reviewer = { uid: string; colleagues: readonly StaffMember[] | null };

/** What its author decides about a comment. `mentions` are those who were chosen from the list. */
export type WrittenComment = Pick<
  FilmComment,
  'id' | 'version' | 'parentId' | 'from' | 'to' | 'text' | 'drawing' | 'teamOnly' | 'mentions'
>;

/** What can be done with comments. Each rejects with an error that has words for a person. */

export type CommentActions = {
  /** Again under the same id, it makes no second comment. */
  add: (comment: WrittenComment) => Promise<void>;
  reword: (commentId: string, text: string, chosen: readonly string[]) => Promise<void>;
  remove: (commentId: string) => Promise<void>;
  /** Says that a thread is done, accepts that as its author, or opens it again. */
  settle: (comment: FilmComment, isSettled: boolean) => Promise<void>;
};

/** Watches the comments on a version that this person may read, the oldest first. */
export type CommentsOn = (version: number) => Watch<readonly FilmComment[]>;
