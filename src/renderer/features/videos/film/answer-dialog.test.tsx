import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { createCommentDrafts } from '#stores/review/comment-drafts.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const screen = vi.hoisted(() => ({ confirm: () => {}, answered: [] as string[] }));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ onConfirm }: { onConfirm: () => void }) => {
    screen.confirm = onConfirm;
    return null;
  },
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({
    functions: {
      reviewFilm: (videoId: string) => {
        screen.answered.push(videoId);
        return Promise.resolve();
      },
    },
  }),
}));

const wish = {
  id: 'wish',
  version: 1,
  parentId: null,
  from: 30,
  to: 30,
  text: 'Larger, please.',
  drawing: null,
  teamOnly: false,
};

/** A customer who presses the button while a comment is on its way. */
function answerWhileSending() {
  screen.answered = [];
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const storage = createTypedStorage('ada', () => ({ ...nothing, key: () => null, length: 0 }));
  const drafts = createCommentDrafts(storage, 'cup', 1);
  const stored = Promise.withResolvers<void>();
  const sending = drafts.send(wish, () => stored.promise);
  const done = vi.fn();
  renderToStaticMarkup(
    <AnswerDialog
      videoId="cup"
      version={{ number: 1 } as FilmVersion}
      drafts={drafts}
      outcome="changes"
      title="Ask for these changes?"
      confirmLabel="Ask for changes"
      isAnswered={false}
      standstill={null}
      onDone={done}
      onCancel={() => {}}
    >
      {null}
    </AnswerDialog>,
  );
  screen.confirm();
  return { stored, sending, done };
}

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
