import { z } from 'zod';
import { filmComment } from '#domain/review.ts';
import {
  changes,
  differs,
  fits,
  isFilled,
  isSignedBy,
  namesOf,
  writtenMentions,
  type Caller,
  type Change,
  type Stored,
} from './change.ts';
import { asPlain, now, type Plain } from './hostile-values.ts';

const written = filmComment.shape;
const saidComment = z.object({ text: written.text, drawing: written.drawing });

/** Only the studio mentions; comments of before that was possible name nobody. */
const mayMention = (me: Caller, comment: Plain): boolean =>
  !('mentions' in comment) ||
  fits(me.staff ? writtenMentions : z.array(z.never()), comment['mentions']);

/** Whether the access table lets this be made of a comment on the video of this id. */
export function isCommentChange({ me, id, before, after, stored }: Change): boolean {
  const film = stored.get(`videos/${id}`);
  if (film === undefined) return false;
  // Who signs is looked up.
  const hasAccount = stored.has(`users/${me.uid}`);
  if (before === null) {
    return after !== null && hasAccount && isNewComment(me, id, after, stored);
  }
  const review = reviewOf(film);
  const isShown =
    film['userId'] === me.uid &&
    before['teamOnly'] === false &&
    isDelivered(id, before['version'], stored);
  const isOwn = before['by'] === me.uid && (me.staff || isShown);
  const isUndecided =
    Number(before['version']) > review.decided && isLeft(id, before['version'], stored);
  if (after === null) return isOwn && isUndecided;
  const isReworded =
    isOwn &&
    isUndecided &&
    changes(before, after, ['text', 'drawing', 'mentions', 'updatedAt']) &&
    after['updatedAt'] === now &&
    isFilled(after['text']) &&
    mayMention(me, after) &&
    fits(saidComment, { text: after['text'], drawing: after['drawing'] });
  const isMark = (field: 'resolved' | 'accepted') =>
    !differs(before, after, field) ||
    after[field] === null ||
    (hasAccount && fits(written.resolved, after[field]) && isSignedBy(me, asPlain(after[field])));
  const isAccepted = (after['accepted'] ?? null) !== null;
  const isSettled =
    before['parentId'] === null &&
    changes(before, after, ['resolved', 'accepted']) &&
    isMark('resolved') &&
    isMark('accepted') &&
    (before['by'] === me.uid
      ? isOwn &&
        (me.staff || review.approved !== review.delivered) &&
        (!isAccepted || after['resolved'] !== null)
      : me.staff && !isAccepted && !differs(before, after, 'accepted'));
  return isReworded || isSettled;
}

/** The newest delivered version of a video, and the newest that its customer approved or sent back. */
function reviewOf(of: Plain) {
  const [delivered, rejected, approved] = [
    'deliveredVersion',
    'rejectedVersion',
    'approvedVersion',
  ].map((field) => Number(of[field] ?? 0));
  return {
    delivered: delivered ?? 0,
    approved: approved ?? 0,
    decided: Math.max(rejected ?? 0, approved ?? 0),
  };
}

/** Whether the customer sees this version of a video. */
const isDelivered = (videoId: string, version: unknown, stored: Stored): boolean =>
  stored.get(`videos/${videoId}/versions/${String(version)}`)?.['state'] === 'delivered';

/** Whether there is this version and the studio did not withdraw it. */
function isLeft(videoId: string, version: unknown, stored: Stored): boolean {
  const film = stored.get(`videos/${videoId}/versions/${String(version)}`);
  return film !== undefined && film['state'] !== 'withdrawn';
}

/** A thread on a version that is worked on or under review, or an answer in one. */
function isNewComment(me: Caller, videoId: string, comment: Plain, stored: Stored): boolean {
  const about = stored.get(`videos/${videoId}`) ?? {};
  const { delivered, approved, decided } = reviewOf(about);
  const owns = about['userId'] === me.uid;
  const { version, from, to, parentId, teamOnly } = comment;
  const isWritten =
    !('id' in comment) &&
    // Nothing is done yet that somebody could accept.
    !('accepted' in comment) &&
    fits(filmComment, { mentions: [], accepted: null, ...comment, id: 'new' }) &&
    isFilled(comment['text']) &&
    mayMention(me, comment) &&
    comment['by'] === me.uid &&
    namesOf(me).includes(comment['byName']) &&
    comment['byStaff'] === me.staff &&
    comment['resolved'] === null &&
    comment['createdAt'] === now &&
    comment['updatedAt'] === now &&
    // The database tells it from 0, and takes no fraction.
    ![from, to].some((frame) => Object.is(frame, -0)) &&
    (me.staff || (owns && teamOnly === false));
  if (!isWritten) return false;
  if (typeof parentId === 'string') {
    const first = stored.get(`videos/${videoId}/comments/${parentId}`);
    return (
      first !== undefined &&
      first['parentId'] === null &&
      ['version', 'from', 'to', 'teamOnly'].every((field) => !differs(first, comment, field)) &&
      (me.staff
        ? isLeft(videoId, version, stored)
        : isDelivered(videoId, version, stored) && Number(version) > approved)
    );
  }
  const { status } = about;
  const isAtWork =
    me.staff &&
    (status === 'editing' || status === 'delivery') &&
    [Number(about['version'] ?? 0), delivered].includes(Number(version));
  const isUnderReview =
    owns && status === 'delivery' && version === delivered && delivered > decided;
  const film = stored.get(`videos/${videoId}/versions/${String(version)}`);
  return (
    (isAtWork || isUnderReview) &&
    film !== undefined &&
    isLeft(videoId, version, stored) &&
    Number(to) < Number(film['frames'])
  );
}
