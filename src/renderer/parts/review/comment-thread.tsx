import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmComment } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { CommentActions, Reviewer } from '#stores/review/comment-actions.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MentionText } from '../mentions/mention-text.tsx';
import type { Thread } from './comment-threads.ts';
import { rangeWords } from './frame-words.ts';
import { SettleButtons } from './settle-buttons.tsx';

export type ThreadActions = {
  /** Goes to the frame of a comment and shows its drawing. */
  select: (comment: FilmComment) => void;
  answer: (comment: FilmComment) => void;
  reword: (comment: FilmComment) => void;
  remove: (comment: FilmComment) => void;
  settle: CommentActions['settle'];
};

type CommentThreadProps = {
  thread: Thread;
  rate: FrameRate;
  /** The storyboard's card on which it falls. */
  card: string | null;
  /** Who reads. */
  me: Reviewer;
  isSelected: boolean;
  /** Its field for an answer is open. */
  isAnswering: boolean;
  /** Whether its frames are on the screen. */
  isShown: boolean;
  may: { answer: boolean; change: boolean };
  actions: ThreadActions;
  /** The field in which one of its comments is changed. */
  editorOf: (comment: FilmComment) => ReactNode;
  /** What was typed to change one of its comments and not saved, while that field is closed. */
  unsavedOf: (comment: FilmComment) => ReactNode;
  /** Answers that are being written. */
  children?: ReactNode;
};

/** A comment with its answers. */
export function CommentThread(props: CommentThreadProps) {
  const { thread, rate, card, me, may, actions, editorOf, unsavedOf } = props;
  const { isSelected, isShown, isAnswering, children } = props;
  const { first, comment, answers } = thread;
  const where = rangeWords(first, rate);
  return (
    <ThreadItem
      data-comment={thread.id}
      data-selected={isSelected || undefined}
      data-shown={isShown || undefined}
    >
      <Flex align="center" gap={2} wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          tone={isSelected ? 'primary' : 'neutral'}
          data-numeric
          aria-label={`Show ${where}`}
          aria-current={isSelected || undefined}
          onClick={() => actions.select(first)}
        >
          {where}
        </Button>
        {card === null ? null : (
          <Text textStyle="sm" color="fg.muted">
            on {card}
          </Text>
        )}
        {first.teamOnly ? <Badge tone="warning">Team only</Badge> : null}
        {comment === null || comment.drawing === null ? null : (
          <Badge tone="neutral">Drawing</Badge>
        )}
        {comment === null || comment.resolved === null ? null : (
          <Badge tone="success">{comment.accepted === null ? 'Resolved' : 'Accepted'}</Badge>
        )}
      </Flex>
      {comment === null ? (
        <Text color="fg.muted">This comment was removed. Its answers are kept.</Text>
      ) : (
        <>
          <CommentBody comment={comment} me={me} editor={editorOf(comment)} />
          {unsavedOf(comment)}
        </>
      )}
      {answers.length === 0 ? null : (
        <chakra.ul listStyleType="none" borderLeftWidth="2px" pl={3} display="grid" gap={3}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentBody comment={answer} me={me} editor={editorOf(answer)} />
              {unsavedOf(answer)}
              <OwnActions comment={answer} me={me} may={may} actions={actions} />
            </li>
          ))}
        </chakra.ul>
      )}
      {comment === null ? null : (
        <>
          <SettledWords comment={comment} me={me} />
          {children}
          <Flex gap={1} wrap="wrap" ms={-2}>
            {may.answer && !isAnswering ? (
              <Button
                size="sm"
                variant="ghost"
                tone="neutral"
                onClick={() => actions.answer(comment)}
              >
                Answer
                <VisuallyHidden> the comment at {where}</VisuallyHidden>
              </Button>
            ) : null}
            <SettleButtons
              comment={comment}
              what={`the comment at ${where}`}
              me={me}
              settle={actions.settle}
            />
            <OwnActions comment={comment} me={me} may={may} actions={actions} />
          </Flex>
        </>
      )}
    </ThreadItem>
  );
}

function SettledWords({
  comment: { resolved, accepted },
  me,
}: {
  comment: FilmComment;
  me: Reviewer;
}) {
  const last = accepted ?? resolved;
  if (last === null) return null;
  return (
    <Text textStyle="sm" color="success.fg">
      <bdi>{last.by === me.uid ? 'You' : last.byName}</bdi>{' '}
      {accepted === null ? 'marked it as resolved' : 'accepted it'} <Moment date={last.at} />.
    </Text>
  );
}

type CommentBodyProps = { comment: FilmComment; me: Reviewer; editor: ReactNode };

function CommentBody({ comment, me, editor }: CommentBodyProps) {
  const { by, byName, byStaff, text, mentions, createdAt } = comment;
  const isOwn = by === me.uid;
  return (
    <Stack gap={1} minW={0}>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        <chakra.strong color="fg" dir="auto">
          {isOwn ? 'You' : byName}
        </chakra.strong>
        {byStaff && !isOwn ? ', the studio' : ''}, <Moment date={createdAt} />
      </Text>
      {editor ?? (
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <MentionText text={text} mentions={mentions} staff={me.colleagues ?? nobody} />
        </Text>
      )}
    </Stack>
  );
}

type OwnActionsProps = Pick<CommentThreadProps, 'me' | 'may' | 'actions'> & {
  comment: FilmComment;
};

/** What somebody can do with their own words. */
function OwnActions({ comment, me, may, actions }: OwnActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (comment.by !== me.uid || !may.change) return null;
  const { text } = comment;
  return (
    <Flex gap={1} wrap="wrap" align="center">
      {isAsking ? (
        <>
          <Button size="sm" tone="danger" variant="outline" onClick={() => actions.remove(comment)}>
            Remove it
          </Button>
          <Button size="sm" variant="ghost" tone="neutral" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            variant="ghost"
            tone="neutral"
            icon={<Pencil aria-hidden />}
            onClick={() => actions.reword(comment)}
          >
            Change
            <VisuallyHidden> your words: {text}</VisuallyHidden>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            tone="neutral"
            icon={<Trash2 aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Remove
            <VisuallyHidden> your words: {text}</VisuallyHidden>
          </Button>
        </>
      )}
    </Flex>
  );
}

function Badge({
  tone,
  children,
}: {
  tone: 'warning' | 'success' | 'neutral';
  children: ReactNode;
}) {
  return (
    <Box
      as="span"
      px={2}
      borderRadius="full"
      textStyle="xs"
      fontWeight="semibold"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderWidth="1px"
      borderColor={`${tone}.border`}
    >
      {children}
    </Box>
  );
}

const ThreadItem = chakra('li', {
  base: {
    display: 'grid',
    gap: 2,
    p: 3,
    borderWidth: '1px',
    borderRadius: 'control',
    minW: 0,
    scrollMarginBlock: 4,
    '&[data-shown]': { bg: 'primary.subtle' },
    '&[data-selected]': { borderColor: 'primary' },
  },
});

const nobody: readonly StaffMember[] = [];
