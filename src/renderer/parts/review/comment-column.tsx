import { Box, Stack, Text } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Story } from './card-at.ts';
import type { CommentActions, Reviewer, WrittenComment } from '#stores/review/comment-actions.ts';
import type { ReviewPermissions } from './review-permissions.ts';
import type { CommentDrafts } from '#stores/review/comment-drafts.ts';
import { CommentList } from './comment-list.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { openWords } from './review-words.ts';
import { UnsentComment } from './unsent-comment.tsx';

type CommentColumnProps = {
  version: Pick<FilmVersion, 'number' | 'state' | 'frameRate'>;
  story: Story;
  earlier: {
    version: { number: number; frameRate: FrameRate };
    requests: readonly FilmComment[];
  } | null;
  comments: Live<readonly FilmComment[]>;
  list: readonly FilmComment[];
  drafts: CommentDrafts;
  unsent: readonly WrittenComment[];
  /** Written for an earlier version, and never sent. */
  leftBehind: readonly WrittenComment[];
  problems: Readonly<Record<string, string>>;
  /** The comment in the field beside it. */
  openDraftId: string | null;
  storage: TypedStorage;
  me: Reviewer;
  may: ReviewPermissions;
  actions: CommentActions;
  selectedId: string | null;
  shownIds: string;
  onSelect: (comment: FilmComment) => void;
  onOpenDraft: (draft: WrittenComment) => void;
  /** Goes on with what was left behind, on this version. */
  onBringAlong: (left: WrittenComment) => void;
  /** Null where the version before can no longer be played. */
  onCompare: ((frame: number, wipe: number) => void) | null;
};

/** Beside the player: what is said about its version, and what was asked for before. */
export function CommentColumn(props: CommentColumnProps) {
  const { version, story, earlier, comments, list, drafts, unsent, problems, openDraftId } = props;
  const { storage, me, may, actions, selectedId, shownIds, onSelect, onOpenDraft, onBringAlong } =
    props;
  const open = list.filter(({ parentId, resolved }) => parentId === null && resolved === null);
  return (
    <Stack gap={4} minW={0}>
      {earlier === null || earlier.requests.length === 0 ? null : (
        <EarlierRequests
          number={earlier.version.number}
          requests={earlier.requests}
          rate={earlier.version.frameRate}
          onCompare={props.onCompare}
          me={me}
          settle={actions.settle}
        />
      )}
      <Box as="section" aria-label="Comments">
        <Box as="h3" fontSize="lg" mb={2}>
          Comments on version {version.number}
        </Box>
        <Text textStyle="sm" color="fg.muted" mb={3} role="status">
          {comments.state !== 'ready'
            ? ''
            : open.length > 0
              ? openWords(open, me.colleagues !== null)
              : list.length > 0
                ? 'All comments are resolved.'
                : may.commentObstacle === null
                  ? 'None yet. Stop at a frame and press “Comment here”, or the key C.'
                  : 'None.'}
        </Text>
        <Stack gap={3}>
          {props.leftBehind.map((left) => (
            <UnsentComment
              key={left.id}
              draft={left}
              title={`Written for version ${left.version} and not sent`}
              openLabel={`Go on with it here, on version ${version.number}`}
              onOpen={may.commentObstacle === null ? () => onBringAlong(left) : null}
              onDiscard={() => drafts.discardLeft(left)}
            />
          ))}
          {unsent
            .filter(({ id, parentId }) => parentId === null && id !== openDraftId)
            .map((draft) => (
              <UnsentComment
                key={draft.id}
                draft={draft}
                title="This comment is not sent yet"
                problem={problems[draft.id]}
                onOpen={may.commentObstacle === null ? () => onOpenDraft(draft) : null}
                onSend={() => void drafts.send(draft, actions.add)}
                onDiscard={() => drafts.discard(draft.id)}
              />
            ))}
          {comments.state === 'ready'
            ? unsent
                .filter(({ id, parentId }) => isRemoved(list, parentId) && id !== openDraftId)
                .map((draft) => (
                  <UnsentComment
                    key={draft.id}
                    draft={draft}
                    title="Your answer is not sent, and the comment was removed"
                    openLabel="Make it a comment of its own"
                    onOpen={
                      may.commentObstacle === null
                        ? () => onOpenDraft({ ...draft, parentId: null })
                        : null
                    }
                    onDiscard={() => drafts.discard(draft.id)}
                  />
                ))
            : null}
          {comments.state === 'loading' ? <SkeletonText lines={3} /> : null}
          {comments.state === 'failed' ? (
            <FailedState
              title="The comments could not be loaded"
              reason={messageFor(comments.error)}
              safe="They are stored."
              onRetry={comments.retry}
            />
          ) : null}
          <CommentList
            comments={list}
            drafts={drafts}
            unsent={unsent}
            problems={problems}
            storage={storage}
            version={version}
            story={story}
            me={me}
            may={may}
            actions={actions}
            selectedId={selectedId}
            shownIds={shownIds}
            onSelect={onSelect}
          />
        </Stack>
      </Box>
    </Stack>
  );
}

const isRemoved = (list: readonly FilmComment[], parentId: string | null): boolean =>
  parentId !== null && !list.some(({ id }) => id === parentId);
