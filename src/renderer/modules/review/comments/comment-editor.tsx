import { useRef, useState } from 'react';
import { z } from 'zod';
import type { FilmComment } from '#domain/review.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { withChosen } from '#domain/mentions.ts';
import { useReview } from '../state/review.ts';
import { CommentForm } from './comment-form.tsx';
import { readersWords } from './review-words.ts';
import { UnsentComment } from './unsent-comment.tsx';

const words = z.string();
const formOf = ({ id }: FilmComment) => `comment/${id}`;

/** Changes the words of one's own comment. What is typed stays on the device until it is stored. */
export function CommentEditor(props: { comment: FilmComment; onClose: () => void }) {
  const { comment, onClose } = props;
  const { version, storage, me, actions } = useReview();
  const kept = useTypedText(storage, formOf(comment), words);
  const [text, setText] = useState(kept.restored ?? comment.text);
  const { pending, error, attempt, forget } = useAttempt();
  const [chosen, setChosen] = useState(comment.mentions);
  const typed = useRef(text);
  const save = async () => {
    // Somebody may type on while it is saved.
    const isTheSame = () => typed.current === text;
    const isSaved = await attempt(async () => {
      await actions.reword(comment.id, text.trim(), chosen);
      if (isTheSame()) kept.clear();
    });
    if (isSaved && isTheSame()) onClose();
  };
  return (
    <CommentForm
      label="Change your comment"
      readers={readersWords(comment, version.state)}
      colleagues={me.colleagues}
      submitLabel="Save"
      text={text}
      problem={error ?? undefined}
      pending={pending}
      onText={(next, member) => {
        if (member !== undefined) setChosen(withChosen(chosen, member, me.colleagues ?? []));
        typed.current = next;
        setText(next);
        if (error !== null) forget();
        if (next === comment.text) kept.clear();
        else kept.keep(next);
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  );
}

type UnsavedWordsProps = {
  comment: FilmComment;
  /** Null where it can no longer be changed. */
  onOpen: (() => void) | null;
};

/** What was typed to change one's own comment and never saved, while its field is closed. */
export function UnsavedWords({ comment, onOpen }: UnsavedWordsProps) {
  const { storage } = useReview();
  const { restored, clear } = useTypedText(storage, formOf(comment), words);
  if (restored === null || restored.trim() === comment.text) return null;
  return (
    <UnsentComment
      draft={{ text: restored }}
      title="Your change is not saved yet"
      onOpen={onOpen}
      onDiscard={clear}
    />
  );
}
