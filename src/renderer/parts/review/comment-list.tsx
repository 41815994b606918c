import { chakra, Stack, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { FilmVersion } from '#domain/film-version.ts';
import { maxComments, type FilmComment } from '#domain/review.ts';
import { useToast } from '#ui/toaster.tsx';
import { messageFor } from '#domain/errors.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { cardAt, type Story } from './card-at.ts';
import type { CommentActions, Reviewer, WrittenComment } from '#stores/review/comment-actions.ts';
import type { CommentDrafts } from '#stores/review/comment-drafts.ts';
import { CommentEditor, UnsavedWords } from './comment-editor.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf, type Thread } from './comment-threads.ts';
import type { ReviewPermissions } from './review-permissions.ts';
import { readersWords } from './review-words.ts';
import { UnsentComment } from './unsent-comment.tsx';
import { withText } from './use-writer.ts';

type CommentListProps = {
  comments: readonly FilmComment[];
  drafts: CommentDrafts;
  unsent: readonly WrittenComment[];
  problems: Readonly<Record<string, string>>;
  storage: TypedStorage;
  version: Pick<FilmVersion, 'frameRate' | 'state'>;
  story: Story;
  me: Reviewer;
  may: Omit<ReviewPermissions, 'commentObstacle'>;
  actions: CommentActions;
  selectedId: string | null;
  /** The threads whose frames are on the screen, by their ids in one text. */
  shownIds: string;
  onSelect: (comment: FilmComment) => void;
};

/** The comments on a version, in the order of the film. */
export const CommentList = memo(function CommentList(props: CommentListProps) {
  const { comments, drafts, unsent, problems, storage, story, me, may, actions } = props;
  const { selectedId, shownIds, onSelect } = props;
  const toast = useToast();
  const [answering, setAnswering] = useState<WrittenComment | null>(null);
  const [rewording, setRewording] = useState<string | null>(null);
  const { frameRate: rate, state } = props.version;
  const shown = new Set(shownIds.split(' '));

  const attempt = async (what: string, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      toast({ tone: 'danger', title: what, description: messageFor(error) });
    }
  };
  const newAnswer = ({ id, version, from, to, teamOnly }: FilmComment): WrittenComment => ({
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
  const unsentAnswers = (thread: Thread) =>
    unsent.filter(({ id, parentId }) => parentId === thread.id && id !== answering?.id);

  return (
    <Stack gap={3}>
      {comments.length >= maxComments ? (
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
        {threadsOf(comments).map((thread) => {
          const { id: threadId, first } = thread;
          return (
            <CommentThread
              key={threadId}
              thread={thread}
              rate={rate}
              card={cardAt(first.from, rate, story)}
              me={me}
              isAnswering={answering?.parentId === threadId}
              isSelected={threadId === selectedId}
              isShown={shown.has(first.id)}
              may={may}
              actions={{
                select: onSelect,
                answer: (each) => setAnswering(newAnswer(each)),
                reword: ({ id }) => setRewording(id),
                remove: ({ id }) =>
                  void attempt('The comment was not removed', () => actions.remove(id)),
                settle: actions.settle,
              }}
              editorOf={(each) =>
                each.id === rewording ? (
                  <CommentEditor
                    comment={each}
                    storage={storage}
                    state={state}
                    colleagues={me.colleagues}
                    reword={actions.reword}
                    onClose={() => setRewording(null)}
                  />
                ) : null
              }
              unsavedOf={(each) =>
                each.by === me.uid && each.id !== rewording ? (
                  <UnsavedWords
                    comment={each}
                    storage={storage}
                    onOpen={may.change ? () => setRewording(each.id) : null}
                  />
                ) : null
              }
            >
              {unsentAnswers(thread).map((draft) => (
                <UnsentComment
                  key={draft.id}
                  draft={draft}
                  title="This answer is not sent yet"
                  problem={problems[draft.id]}
                  onOpen={() => setAnswering(draft)}
                  onSend={() => void drafts.send(draft, actions.add)}
                  onDiscard={() => drafts.discard(draft.id)}
                />
              ))}
              {may.answer && answering?.parentId === threadId ? (
                <AnswerForm
                  key={answering.id}
                  start={answering}
                  readers={readersWords(answering, state)}
                  problem={problems[answering.id]}
                  drafts={drafts}
                  colleagues={me.colleagues}
                  add={actions.add}
                  onClose={() => setAnswering(null)}
                />
              ) : null}
            </CommentThread>
          );
        })}
      </chakra.ol>
    </Stack>
  );
});

type AnswerFormProps = {
  start: WrittenComment;
  readers: string;
  problem: string | undefined;
  drafts: CommentDrafts;
  colleagues: Reviewer['colleagues'];
  add: CommentActions['add'];
  onClose: () => void;
};

function AnswerForm({
  start,
  readers,
  problem,
  drafts,
  colleagues,
  add,
  onClose,
}: AnswerFormProps) {
  const [draft, setDraft] = useState(start);
  return (
    <CommentForm
      label="Your answer"
      readers={readers}
      colleagues={colleagues}
      submitLabel="Answer"
      text={draft.text}
      problem={problem}
      onText={(text, chosen) => {
        const next = withText(draft, text, chosen);
        setDraft(next);
        drafts.keep(next);
      }}
      onSubmit={() => {
        onClose();
        void drafts.send(draft, add);
      }}
      onClose={() => {
        if (draft.text.trim() === '') drafts.discard(draft.id);
        onClose();
      }}
    />
  );
}
