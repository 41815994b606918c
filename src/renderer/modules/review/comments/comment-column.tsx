import { Box, Stack, Text } from '@chakra-ui/react';
import { mainClock } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { useReview, type WrittenComment } from '../state/review.ts';
import { useUnsent } from '../state/use-unsent.ts';
import { CommentList } from './comment-list.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { openWords } from './review-words.ts';
import { UnsentComment } from './unsent-comment.tsx';

type CommentColumnProps = {
  /** The comment in the field beside it. */
  openDraftId: string | null;
  selectedId: string | null;
  /** The threads whose frames are on the screen, by their ids in one text. */
  shownIds: string;
  onSelect: (comment: FilmComment) => void;
  onOpenDraft: (draft: WrittenComment) => void;
  /** Compares both versions where something was asked. Null where the earlier one can no longer be played. */
  onCompare: ((asked: FilmComment, wipe: number) => void) | null;
};

/** Beside the player: what is said about its version, and what was asked for before. */
export function CommentColumn(props: CommentColumnProps) {
  const { openDraftId, selectedId, shownIds, onSelect, onOpenDraft, onCompare } = props;
  const review = useReview();
  const { version, versions, comments, said, drafts, me, may, actions } = review;
  const { unsent, leftBehind, problems } = useUnsent(review);
  const open = said.filter(({ parentId, resolved }) => parentId === null && resolved === null);
  const isRemoved = (id: string | null) => id !== null && !said.some((each) => each.id === id);
  const begin = (draftOf: () => WrittenComment) =>
    may.commentObstacle === null ? () => onOpenDraft(draftOf()) : null;
  const bringAlong = (left: WrittenComment) => {
    const origin = versions.find(({ number }) => number === left.version) ?? version;
    const { state } = version;
    return drafts.bringAlong(left, { from: mainClock(origin), to: mainClock(version), state });
  };
  return (
    <Stack gap={4} minW={0}>
      <EarlierRequests onCompare={onCompare} />
      <Box as="section" aria-label="Comments">
        <Box as="h3" fontSize="lg" mb={2}>
          Comments on version {version.number}
        </Box>
        <Text textStyle="sm" color="fg.muted" mb={3} role="status">
          {comments.state !== 'ready'
            ? ''
            : open.length > 0
              ? openWords(open, me.colleagues !== null)
              : said.length > 0
                ? 'All comments are resolved.'
                : may.commentObstacle === null
                  ? 'None yet. Stop at a frame and press “Comment here”, or the key C.'
                  : 'None.'}
        </Text>
        <Stack gap={3}>
          {leftBehind.map((left) => (
            <UnsentComment
              key={left.id}
              draft={left}
              title={`Written for version ${left.version} and not sent`}
              openLabel={`Go on with it here, on version ${version.number}`}
              onOpen={begin(() => bringAlong(left))}
              onDiscard={() => drafts.discardLeft(left)}
            />
          ))}
          {unsent
            .filter(({ id }) => id !== openDraftId)
            .map((draft) =>
              draft.parentId === null ? (
                <UnsentComment
                  key={draft.id}
                  draft={draft}
                  title="This comment is not sent yet"
                  problem={problems[draft.id]}
                  onOpen={begin(() => draft)}
                  onSend={() => void drafts.send(draft, actions.add)}
                  onDiscard={() => drafts.discard(draft.id)}
                />
              ) : comments.state === 'ready' && isRemoved(draft.parentId) ? (
                <UnsentComment
                  key={draft.id}
                  draft={draft}
                  title="Your answer is not sent, and the comment was removed"
                  openLabel="Make it a comment of its own"
                  onOpen={begin(() => ({ ...draft, parentId: null }))}
                  onDiscard={() => drafts.discard(draft.id)}
                />
              ) : null,
            )}
          {comments.state === 'ready' ? null : (
            <NotReady
              live={comments}
              lines={3}
              title="The comments could not be loaded"
              safe="They are stored."
            />
          )}
          <CommentList selectedId={selectedId} shownIds={shownIds} onSelect={onSelect} />
        </Stack>
      </Box>
    </Stack>
  );
}
