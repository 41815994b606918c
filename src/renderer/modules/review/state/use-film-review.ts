import { useCallback, useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { mentionedUids } from '#domain/mentions.ts';
import { requestedChanges, type FilmComment } from '#domain/review.ts';
import { isStaff } from '#domain/roles.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { readableValues } from '#lib/readable.ts';
import { mapWatch, type Watch } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { createCommentDrafts } from './comment-drafts.ts';
import { reviewPermissions } from './review-permissions.ts';
import type { CommentActions, EarlierVersion, Review } from './review.ts';
import { createWatchedFrames } from './watched-frames.ts';

type ReviewOf = Pick<Review, 'versions' | 'version'> & {
  video: Video;
  /** The colleagues of staff, who can be mentioned; null for the customer, who sees no comments of the team. */
  colleagues: readonly StaffMember[] | null;
};

const none: readonly FilmComment[] = [];

/** The review of one version, with what it needs of the cloud and of this device. */
export function useFilmReview({ video, versions, version, colleagues }: ReviewOf): Review {
  const asStaff = colleagues !== null;
  const { id, title } = video;
  const { number } = version;
  const { uid } = useSignedIn().user;
  const { comments: repository } = useCloud();
  const storage = useTypedStorage();
  const linkTo = useFileLink();
  const commentsOn = useCallback(
    (of: number): Watch<readonly FilmComment[]> =>
      // What cannot be read was reported.
      mapWatch(repository.watchComments({ videoId: id, version: of, asStaff }), readableValues),
    [repository, id, asStaff],
  );
  const comments = useLive(() => commentsOn(number), [commentsOn, number]);
  const drafts = useMemo(() => createCommentDrafts(storage, id, number), [storage, id, number]);
  const watched = useMemo(() => createWatchedFrames(uid, id, number), [uid, id, number]);
  const actions = useCommentActions(id, colleagues);
  const earlier = useEarlier(commentsOn, versions, number);
  return useMemo(
    () => ({
      title,
      story: video,
      versions,
      version,
      earlier,
      comments,
      said: comments.state === 'ready' ? comments.value : none,
      commentsOn,
      drafts,
      storage,
      watched,
      me: { uid, colleagues },
      may: reviewPermissions(video, version, asStaff),
      actions,
      linkTo,
    }),
    [
      title,
      video,
      versions,
      version,
      earlier,
      comments,
      commentsOn,
      drafts,
      storage,
      watched,
      uid,
      colleagues,
      asStaff,
      actions,
      linkTo,
    ],
  );
}

function useEarlier(
  commentsOn: Review['commentsOn'],
  versions: readonly FilmVersion[],
  number: number,
): EarlierVersion | null {
  const older = versions.filter((each) => each.number < number);
  // One that the studio took back was not sent back, and there may be words on it all the same.
  const version = older.find(({ review }) => review?.outcome === 'changes') ?? older[0];
  const before = version?.number ?? null;
  const asked = useLive(() => (before === null ? null : commentsOn(before)), [commentsOn, before]);
  return useMemo(() => {
    if (version === undefined) return null;
    const said = asked.state === 'ready' ? asked.value : none;
    return {
      version,
      requests: requestedChanges(said, version),
      storedIds: new Set(said.map(({ id }) => id)),
    };
  }, [version, asked]);
}

/** Writes, changes and settles comments on a film in the name of the person signed in. */
function useCommentActions(
  videoId: string,
  colleagues: readonly StaffMember[] | null,
): CommentActions {
  const { comments } = useCloud();
  const { user, roles } = useSignedIn();
  const { uid, emailVerified } = user;
  const name = user.displayName || user.email;
  const byStaff = isStaff({ roles, emailVerified });
  return useMemo(() => {
    const mentionsIn = (text: string, chosen: readonly string[]) =>
      mentionedUids(text, colleagues ?? [], chosen);
    return {
      add: (comment) =>
        comments.addComment(videoId, {
          ...comment,
          mentions: mentionsIn(comment.text, comment.mentions),
          by: uid,
          byName: name,
          byStaff,
        }),
      reword: (id, text, chosen) =>
        comments.rewordComment(videoId, id, { text, mentions: mentionsIn(text, chosen) }),
      remove: (id) => comments.removeComment(videoId, id),
      settle: (comment, isSettled) =>
        comments.settleComment(videoId, comment, { by: { uid, name }, isSettled }),
    };
  }, [comments, videoId, colleagues, uid, name, byStaff]);
}
