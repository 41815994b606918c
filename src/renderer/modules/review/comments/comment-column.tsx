import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { mainClock } from '#domain/film-version.ts';
import { type FilmComment, maxComments } from '#domain/review.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { useReview, type WrittenComment } from '../state/review.ts';
import { useUnsent } from '../state/use-unsent.ts';
import { openWords } from './review-words.ts';
import { UnsentComment } from './unsent-comment.tsx';
import { memo } from 'react';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf } from './comment-threads.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { rangeWords } from './frame-words.ts';
import { SettleButtons } from './settle-buttons.tsx';

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

type CommentListProps = {
  selectedId: string | null;
  /** The threads whose frames are on the screen, by their ids in one text. */
  shownIds: string;
  onSelect: (comment: FilmComment) => void;
};

/** The comments on a version, in the order of the film. */
const CommentList = memo(function CommentList(props: CommentListProps) {
  const { selectedId, shownIds, onSelect } = props;
  const { said } = useReview();
  const shown = new Set(shownIds.split(' '));
  return (
    <>
      {said.length >= maxComments ? (
        <Text textStyle="sm" color="fg.muted">
          Only the first {maxComments} comments are shown and counted.
        </Text>
      ) : null}
      <chakra.ol
        listStyleType="none"
        display="grid"
        gap={3}
        aria-label="Comments, in the film's order"
      >
        {threadsOf(said).map((thread) => (
          <CommentThread
            key={thread.id}
            thread={thread}
            isSelected={thread.id === selectedId}
            isShown={shown.has(thread.first.id)}
            onSelect={onSelect}
          />
        ))}
      </chakra.ol>
    </>
  );
});

type EarlierRequestsProps = {
  /**
   * Compares both versions where it was asked; `wipe` is the share in percent of the earlier one. Null where that
   * can no longer be played.
   */
  onCompare: ((asked: FilmComment, wipe: number) => void) | null;
};

/** What was asked for in the version before, each to be looked at before and after, and ticked off. */
function EarlierRequests({ onCompare }: EarlierRequestsProps) {
  const { earlier } = useReview();
  if (earlier === null || earlier.requests.length === 0) return null;
  const { version, requests } = earlier;
  const { number, frameRate } = version;
  return (
    <Box as="section" aria-label={`Changes asked for in version ${number}`}>
      <Box as="h3" fontSize="lg" mb={3}>
        Asked for in version {number}
      </Box>
      <chakra.ol listStyleType="none" display="grid" gap={3}>
        {requests.map((request) => {
          const { id, text, resolved, accepted } = request;
          const where = rangeWords(request, frameRate);
          const quiet = { size: 'sm', variant: 'outline', tone: 'neutral' } as const;
          return (
            <Box as="li" key={id} borderWidth="1px" borderRadius="control" p={3}>
              <Text textStyle="sm" color="fg.muted" data-numeric>
                {where}
                {accepted !== null ? ', accepted' : resolved !== null ? ', resolved' : ''}
              </Text>
              <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
              <Flex gap={2} wrap="wrap" mt={2}>
                {onCompare === null ? null : (
                  <>
                    <Button {...quiet} onClick={() => onCompare(request, 100)}>
                      Before<VisuallyHidden> at {where}</VisuallyHidden>
                    </Button>
                    <Button {...quiet} onClick={() => onCompare(request, 0)}>
                      After<VisuallyHidden> at {where}</VisuallyHidden>
                    </Button>
                  </>
                )}
                <SettleButtons comment={request} what={`what was asked for at ${where}`} />
              </Flex>
            </Box>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
