import { expect, test, vi } from 'vitest';
import { furtherRoundWords, type FilmComment } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { Live } from '#stores/use-live.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { filmReviewOf } from '#tests/support/reviews.ts';
import { videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { answeringPaused, ReviewAnswer } from './review-answer.tsx';

const gate = vi.hoisted(() => ({ isClosed: false }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => gate.isClosed }));
vi.mock('#parts/studio-mail-link.tsx', () => ({
  StudioMailLink: ({ before }: { before: string }) => `${before}the studio`,
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useSignedIn: () => ({ user: { uid: 'ada' } }),
  useCloud: () => ({ call: () => undefined }),
}));

const video = videoOf({ id: 'cup', status: 'delivery', statusSince: new Date(2030, 0) });
const comment = filmCommentOf();

function drawn(
  isPaused: boolean,
  comments: Live<readonly FilmComment[]> = { state: 'ready', value: [comment] },
  reviewed: Partial<Video> = {},
) {
  gate.isClosed = isPaused;
  const said = comments.state === 'ready' ? comments.value : [];
  const page = markupOf(
    <Toaster>
      <ReviewAnswer
        video={{ ...video, ...reviewed }}
        review={filmReviewOf({ said, comments })}
        onGoTo={() => {}}
      />
    </Toaster>,
  );
  return { page, disabled: page.match(/<button[^>]*disabled="/g)?.length ?? 0 };
}

test('a film with comments is approved or sent back, and the page says what begins the work', () => {
  const { page, disabled } = drawn(false);
  expect(disabled).toBe(0);
  expect(page).toContain('The studio begins when you ask.');
});

test.each([0, 1, 2])(
  'after %d rounds, the page says what becomes of a further one',
  (changeRounds) => {
    const { page } = drawn(false, undefined, { changeRounds });
    expect(page).toContain(furtherRoundWords);
    expect(page.includes('write to the studio')).toBe(changeRounds === 2);
  },
);

test('who asked for the last included changes is told what becomes of a further round', () => {
  const { page } = drawn(false, undefined, {
    changeRounds: 2,
    status: 'editing',
    rejectedVersion: 1,
  });
  expect(page).toContain('That was the last included round of changes.');
  expect(page).toContain(furtherRoundWords);
});

test('while saving is paused, both buttons say so before anything is asked', () => {
  const { page, disabled } = drawn(true);
  expect(page).toContain(answeringPaused);
  expect(disabled).toBe(2);
});

test('before the comments are there, nothing can be answered and none are asked for', () => {
  const loading = drawn(false, { state: 'loading' });
  expect(loading.page).toContain('Your comments are loading.');
  const failed = drawn(false, { state: 'failed', error: new Error('no'), retry: () => {} });
  expect(failed.page).toContain('Your comments could not be loaded');
  expect(failed.page).toContain('Try again');
  for (const { page, disabled } of [loading, failed]) {
    expect(page).not.toContain('comment first on the frames');
    expect(disabled).toBe(2);
  }
});
