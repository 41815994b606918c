import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { createCommentDrafts } from '../state/comment-drafts.ts';
import { textsInCompany } from '#tests/support/texts-in-company.tsx';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { writtenCommentOf } from '#tests/support/comments.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

const screen = vi.hoisted(() => ({
  confirm: () => {},
  answered: [] as string[],
  toasts: [] as string[],
}));
vi.mock('#ui/toaster.tsx', () => ({
  useToast:
    () =>
    ({ title }: { title: string }) =>
      screen.toasts.push(title),
}));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ onConfirm, children }: { onConfirm: () => void; children: ReactNode }) => {
    screen.confirm = onConfirm;
    return children;
  },
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({
    call: (_name: 'reviewFilm', { videoId }: { videoId: string }) => {
      screen.answered.push(videoId);
      return Promise.resolve();
    },
  }),
}));

const wish = writtenCommentOf({ id: 'wish' });

const newDrafts = () => createCommentDrafts(emptyDevice(), 'cup', 1);

const dialogOf = (props: Partial<ComponentProps<typeof AnswerDialog>>) => (
  <AnswerDialog
    videoId="cup"
    version={{ number: 1 } as FilmVersion}
    drafts={newDrafts()}
    unsent={0}
    outcome="changes"
    title="Sure?"
    confirmLabel="Yes"
    isAnswered={false}
    blocker={null}
    onDone={() => {}}
    onCancel={() => {}}
    {...props}
  >
    {null}
  </AnswerDialog>
);

const drawn = (props: Partial<ComponentProps<typeof AnswerDialog>>): string =>
  markupOf(dialogOf(props));

/** A customer who presses the button while a comment is on its way. */
function answerWhileSending() {
  screen.answered = [];
  screen.toasts = [];
  const drafts = newDrafts();
  const stored = Promise.withResolvers<void>();
  const sending = drafts.send(wish, () => stored.promise);
  const done = vi.fn();
  drawn({ drafts, onDone: done });
  screen.confirm();
  return { stored, sending, done };
}

test('words that are not sent yet are named before an approval and before a request', () => {
  expect(drawn({ outcome: 'approved', unsent: 1 })).toContain(
    '1 comment on this device is not sent yet, and cannot be sent once this version is approved.',
  );
  expect(drawn({ unsent: 2 })).toContain(
    '2 comments on this device are not sent yet, and not among these.',
  );
  expect(drawn({ outcome: 'approved' })).not.toContain('not sent yet');
});

test('the words about unsent comments are one text, which a browser may translate', () => {
  expect(textsInCompany(dialogOf({ outcome: 'approved', unsent: 1 }))).toEqual([]);
  expect(textsInCompany(dialogOf({ unsent: 2, isAnswered: true }))).toEqual([]);
});

test('an answer waits for a comment that is still on its way', async () => {
  const { stored, done } = answerWhileSending();
  await new Promise(setImmediate);
  expect(screen.answered).toEqual([]);
  stored.resolve();
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(screen.answered).toEqual(['cup']);
});

test('nothing is answered when a comment on its way could not be stored', async () => {
  const { stored, sending, done } = answerWhileSending();
  stored.reject(new Error('no'));
  expect(await sending).toBe(false);
  await new Promise(setImmediate);
  expect(screen.answered).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

test('an answer that waited too long for a comment is not sent, and not told as done', async () => {
  vi.useFakeTimers();
  const { stored, sending, done } = answerWhileSending();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  stored.resolve();
  expect(await sending).toBe(true);
  await new Promise(setImmediate);
  expect(screen.answered).toEqual([]);
  expect(screen.toasts).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});
