import { useCallback, useMemo } from 'react';
import type { FilmVersion } from '#domain/film-version.ts';
import { mentionedUids } from '#domain/mentions.ts';
import { requestedChanges, type FilmComment } from '#domain/review.ts';
import { isStaff } from '#domain/roles.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { readableValues } from '#lib/readable.ts';
import type { CommentActions, Reviewer } from '#stores/review/comment-actions.ts';
import { createCommentDrafts } from '#stores/review/comment-drafts.ts';
import { createWatchedFrames } from '#stores/review/watched-frames.ts';
import { useLive, type Watch } from '#stores/use-live.ts';
import { useCloud, useSignedIn } from './cloud-context.tsx';
import { useFileLink } from './use-file-link.ts';
import { useTypedStorage } from './use-typed-storage.ts';

type ReviewOf = {
  video: Video;
  /** All versions that this person may see, the newest first. */
  versions: readonly FilmVersion[];
  version: FilmVersion;
  /** The colleagues of staff, who can be mentioned; null for the customer, who sees no comments of the team. */
  colleagues: readonly StaffMember[] | null;
};

/** What the review of one version needs of the cloud and of this device. */
export function useFilmReview({ video, versions, version, colleagues }: ReviewOf) {
  const asStaff = colleagues !== null;
  const storage = useTypedStorage();
  const { uid } = useSignedIn().user;
  const { number } = version;
  const { comments: repository } = useCloud();
  const commentsOn = useCallback(
    (of: number): Watch<readonly FilmComment[]> =>
      (onValue, onError) =>
        repository.watchComments(
          { videoId: video.id, version: of, asStaff },
          // What cannot be read was reported.
          (found) => onValue(readableValues(found)),
          onError,
        ),
    [repository, video.id, asStaff],
  );
  const comments = useLive(useMemo(() => commentsOn(number), [commentsOn, number]));
  const olderOnes = versions.filter((each) => each.number < number);
  // One that the studio took back was not sent back, and there may be words on it all the same.
  const before = olderOnes.find((each) => each.review?.outcome === 'changes') ?? olderOnes[0];
  const numberBefore = before?.number ?? null;
  const asked = useLive(
    useMemo(
      () => (numberBefore === null ? null : commentsOn(numberBefore)),
      [commentsOn, numberBefore],
    ),
  );
  const earlier = useMemo(() => {
    if (before === undefined) return null;
    const said = asked.state === 'ready' ? asked.value : [];
    return {
      version: before,
      requests: requestedChanges(said, before),
      storedIds: new Set(said.map(({ id }) => id)),
    };
  }, [before, asked]);
  const me = useMemo<Reviewer>(() => ({ uid, colleagues }), [uid, colleagues]);
  return {
    versions,
    comments,
    commentsOn,
    earlier,
    storage,
    me,
    drafts: useMemo(
      () => createCommentDrafts(storage, video.id, number),
      [storage, video.id, number],
    ),
    watched: useMemo(() => createWatchedFrames(uid, video.id, number), [uid, video.id, number]),
    actions: useCommentActions(video.id, colleagues),
    linkTo: useFileLink(),
  };
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
