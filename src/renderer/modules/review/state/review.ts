import { createContext, useContext } from 'react';
import type { FilmVersion } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { LinkTo } from '#modules/film/player/use-film-address.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import type { Watch } from '#lib/watch.ts';
import type { Live } from '#stores/use-live.ts';
import type { Story } from '../comments/card-at.ts';
import type { CommentDrafts } from './comment-drafts.ts';
import type { ReviewPermissions } from './review-permissions.ts';
import type { WatchedFrames } from './watched-frames.ts';

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

/** The version before, and what the customer asked to change in it. */
export type EarlierVersion = {
  version: FilmVersion;
  requests: readonly FilmComment[];
  /** The ids of all comments on it. */
  storedIds: ReadonlySet<string>;
};

/**
 * The review of one version by one person: what is said about it, on the device and in the cloud, and what they can
 * do. The same object until one of these changes, and not at each frame.
 */
export type Review = {
  /** Of the film. */
  title: string;
  story: Story;
  /** All that this person may see, the newest first. */
  versions: readonly FilmVersion[];
  version: FilmVersion;
  earlier: EarlierVersion | null;
  comments: Live<readonly FilmComment[]>;
  /** What is said about the version, the oldest first; nothing before it is loaded. */
  said: readonly FilmComment[];
  /** Watches the comments on another version. */
  commentsOn: (version: number) => Watch<readonly FilmComment[]>;
  drafts: CommentDrafts;
  storage: TypedStorage;
  watched: WatchedFrames;
  me: Reviewer;
  may: ReviewPermissions;
  actions: CommentActions;
  linkTo: LinkTo;
};

export const ReviewContext = createContext<Review | null>(null);

/** The review around this. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('useReview is used outside a review');
  return review;
}
