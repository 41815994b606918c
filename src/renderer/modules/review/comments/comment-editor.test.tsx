import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FilmComment } from '#domain/review.ts';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { filmReviewOf } from '#tests/support/reviews.ts';
import { ReviewContext } from '../state/review.ts';
import type { CommentForm } from './comment-form.tsx';
import { CommentEditor } from './comment-editor.tsx';

type FormProps = ComponentProps<typeof CommentForm>;
const screen = vi.hoisted(() => ({ form: null as FormProps | null, toasts: [] as string[] }));
vi.mock('./comment-form.tsx', () => ({
  CommentForm: (props: FormProps) => {
    screen.form = props;
    return null;
  },
}));
vi.mock('#ui/toaster.tsx', () => ({
  useToast:
    () =>
    ({ title }: { title: string }) =>
      screen.toasts.push(title),
}));

/** A person who changes a comment and saves it, whose answer comes when `answer` settles. */
function saving() {
  screen.toasts = [];
  const storage = emptyDevice();
  storage.save('form/comment/one', 'Larger, please.');
  const answer = Promise.withResolvers<void>();
  const reword = vi.fn(() => answer.promise);
  const close = vi.fn();
  const review = filmReviewOf({ storage });
  const comment = { id: 'one', text: 'Larger', mentions: ['noor'] } as FilmComment;
  renderToStaticMarkup(
    <ReviewContext value={{ ...review, actions: { ...review.actions, reword } }}>
      <CommentEditor comment={comment} onClose={close} />
    </ReviewContext>,
  );
  screen.form?.onSubmit();
  return { answer, reword, close, kept: () => storage.read('form/comment/one', z.string()) };
}

test('other words of a comment are kept until they are saved', async () => {
  const { answer, reword, close, kept } = saving();
  // Also with those who were chosen before.
  expect(reword).toHaveBeenCalledWith('one', 'Larger, please.', ['noor']);
  expect(kept()).toBe('Larger, please.');
  answer.resolve();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  expect(kept()).toBeNull();
});

test('what is typed while a comment is saved is neither closed nor lost', async () => {
  const { answer, close, kept } = saving();
  screen.form?.onText('Larger, please. And warmer.');
  answer.resolve();
  await new Promise(setImmediate);
  expect(close).not.toHaveBeenCalled();
  expect(kept()).toBe('Larger, please. And warmer.');
});

test('without a network, saving ends, and tells when it is done after all', async () => {
  vi.useFakeTimers();
  const { answer, close, kept } = saving();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(kept()).toBe('Larger, please.');
  answer.resolve();
  await expect.poll(() => screen.toasts).toEqual(['It is done after all']);
  expect(close).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});
