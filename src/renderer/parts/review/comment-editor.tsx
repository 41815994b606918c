import { useState } from 'react';
import { z } from 'zod';
import { messageFor } from '#domain/errors.ts';
import type { FilmComment } from '#domain/review.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { CommentForm } from './comment-form.tsx';

const words = z.string();

type CommentEditorProps = {
  comment: FilmComment;
  storage: TypedStorage;
  reword: (commentId: string, text: string) => Promise<void>;
  onClose: () => void;
};

/** Changes the words of one's own comment. What is typed stays on the device until it is stored. */
export function CommentEditor({ comment, storage, reword, onClose }: CommentEditorProps) {
  const kept = useTypedText(storage, `comment/${comment.id}`, words);
  const [text, setText] = useState(kept.restored ?? comment.text);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setProblem(undefined);
    try {
      await reword(comment.id, text.trim());
      kept.clear();
      onClose();
    } catch (error) {
      setProblem(messageFor(error));
    }
  };
  return (
    <CommentForm
      label="Change your comment"
      submitLabel="Save"
      text={text}
      problem={problem}
      onText={(typed) => {
        setText(typed);
        setProblem(undefined);
        if (typed === comment.text) kept.clear();
        else kept.keep(typed);
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  );
}
