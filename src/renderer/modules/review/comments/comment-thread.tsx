import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FilmComment } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { MentionText } from '#parts/mentions/mention-text.tsx';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useReview, type WrittenComment } from '../state/review.ts';
import { useUnsent } from '../state/use-unsent.ts';
import { cardAt } from './card-at.ts';
import { CommentEditor, UnsavedWords } from './comment-editor.tsx';
import { CommentForm } from './comment-form.tsx';
import type { Thread } from './comment-threads.ts';
import { rangeWords } from './frame-words.ts';
import { readersWords } from './review-words.ts';
import { SettleButtons } from './settle-buttons.tsx';
import { UnsentComment } from './unsent-comment.tsx';
import { withText } from './use-writer.ts';

type CommentThreadProps = {
  thread: Thread;
  isSelected: boolean;
  /** Whether its frames are on the screen. */
  isShown: boolean;
  /** Goes to the frame of a comment and shows its drawing. */
  onSelect: (comment: FilmComment) => void;
};

/** A comment with its answers. */
export function CommentThread({ thread, isSelected, isShown, onSelect }: CommentThreadProps) {
  const { version, story } = useReview();
  const { first, comment, answers } = thread;
  const where = rangeWords(first, version.frameRate);
  const card = cardAt(first.from, version.frameRate, story);
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
          onClick={() => onSelect(first)}
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
        <>
          <Text color="fg.muted">This comment was removed. Its answers are kept.</Text>
          <Answers answers={answers} />
        </>
      ) : (
        <Words comment={comment}>
          {(ownActions) => (
            <>
              <Answers answers={answers} />
              <SettledWords comment={comment} />
              <NewAnswers comment={comment} where={where}>
                <SettleButtons comment={comment} what={`the comment at ${where}`} />
                {ownActions}
              </NewAnswers>
            </>
          )}
        </Words>
      )}
    </ThreadItem>
  );
}

function Answers({ answers }: Pick<Thread, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" borderLeftWidth="2px" pl={3} display="grid" gap={3}>
      {answers.map((answer) => (
        <li key={answer.id}>
          <Words comment={answer}>{(ownActions) => ownActions}</Words>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Answers that are being written, or are on this device only, and the buttons of a thread. */
function NewAnswers(props: { comment: FilmComment; where: string; children: ReactNode }) {
  const { comment, where, children } = props;
  const review = useReview();
  const { version, drafts, me, may, actions } = review;
  const { unsent, problems } = useUnsent(review);
  const [writing, setWriting] = useState<WrittenComment | null>(null);
  const close = () => setWriting(null);
  const change = (draft: WrittenComment) => {
    setWriting(draft);
    drafts.keep(draft);
  };
  return (
    <>
      {unsent
        .filter(({ id, parentId }) => parentId === comment.id && id !== writing?.id)
        .map((draft) => (
          <UnsentComment
            key={draft.id}
            draft={draft}
            title="This answer is not sent yet"
            problem={problems[draft.id]}
            onOpen={() => setWriting(draft)}
            onSend={() => void drafts.send(draft, actions.add)}
            onDiscard={() => drafts.discard(draft.id)}
          />
        ))}
      {may.answer && writing !== null ? (
        <CommentForm
          key={writing.id}
          label="Your answer"
          readers={readersWords(writing, version.state)}
          colleagues={me.colleagues}
          submitLabel="Answer"
          text={writing.text}
          problem={problems[writing.id]}
          onText={(text, chosen) => change(withText(writing, text, chosen, me.colleagues))}
          onSubmit={() => {
            close();
            void drafts.send(writing, actions.add);
          }}
          onClose={() => {
            if (writing.text.trim() === '') drafts.discard(writing.id);
            close();
          }}
        />
      ) : null}
      <Flex gap={1} wrap="wrap" ms={-2}>
        {may.answer && writing === null ? (
          <PlainButton size="sm" onClick={() => setWriting(answerTo(comment))}>
            Answer
            <VisuallyHidden> the comment at {where}</VisuallyHidden>
          </PlainButton>
        ) : null}
        {children}
      </Flex>
    </>
  );
}

const answerTo = ({ id, version, from, to, teamOnly }: FilmComment): WrittenComment => ({
  id: crypto.randomUUID(),
  version,
  parentId: id,
  from,
  to,
  text: '',
  drawing: null,
  teamOnly,
  mentions: [],
});

function SettledWords({ comment: { resolved, accepted } }: { comment: FilmComment }) {
  const { me } = useReview();
  const last = accepted ?? resolved;
  if (last === null) return null;
  return (
    <Text textStyle="sm" color="success.fg">
      <bdi>{last.by === me.uid ? 'You' : last.byName}</bdi>{' '}
      {accepted === null ? 'marked it as resolved' : 'accepted it'} <Moment date={last.at} />.
    </Text>
  );
}

type WordsProps = {
  comment: FilmComment;
  /** What stands below the words, with what their author can do with them. */
  children: (ownActions: ReactNode) => ReactNode;
};

/** What somebody said, with the field in which they change it. */
function Words({ comment, children }: WordsProps) {
  const { me, may } = useReview();
  const [isChanging, setChanging] = useState(false);
  const { by, byName, byStaff, text, mentions, createdAt } = comment;
  const isOwn = by === me.uid;
  return (
    <>
      <Stack gap={1} minW={0}>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <chakra.strong color="fg" dir="auto">
            {isOwn ? 'You' : byName}
          </chakra.strong>
          {byStaff && !isOwn ? ', the studio' : ''}, <Moment date={createdAt} />
        </Text>
        {isChanging ? (
          <CommentEditor comment={comment} onClose={() => setChanging(false)} />
        ) : (
          <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <MentionText text={text} mentions={mentions} staff={me.colleagues ?? nobody} />
          </Text>
        )}
      </Stack>
      {isOwn && !isChanging ? (
        <UnsavedWords comment={comment} onOpen={may.change ? () => setChanging(true) : null} />
      ) : null}
      {children(
        isOwn && may.change ? (
          <OwnActions comment={comment} onChange={() => setChanging(true)} />
        ) : null,
      )}
    </>
  );
}

/** What somebody can do with their own words. */
function OwnActions({ comment, onChange }: { comment: FilmComment; onChange: () => void }) {
  const { actions } = useReview();
  const { attempt } = useToastedAttempt();
  const [isAsking, setAsking] = useState(false);
  const { id, text } = comment;
  return (
    <Flex gap={1} wrap="wrap" align="center">
      {isAsking ? (
        <>
          <Button
            size="sm"
            tone="danger"
            variant="outline"
            onClick={() =>
              void attempt(() => actions.remove(id), { title: 'The comment was not removed' })
            }
          >
            Remove it
          </Button>
          <PlainButton size="sm" onClick={() => setAsking(false)}>
            Keep it
          </PlainButton>
        </>
      ) : (
        <>
          <PlainButton size="sm" icon={<Pencil aria-hidden />} onClick={onChange}>
            Change
            <VisuallyHidden> your words: {text}</VisuallyHidden>
          </PlainButton>
          <PlainButton size="sm" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
            Remove
            <VisuallyHidden> your words: {text}</VisuallyHidden>
          </PlainButton>
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
