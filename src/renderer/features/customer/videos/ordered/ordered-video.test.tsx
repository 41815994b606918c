import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { OrderedVideo } from './ordered-video.tsx';

vi.mock('#data/firestore/live-queries.ts', () => ({ useEstimate: () => ({ state: 'loading' }) }));
vi.mock('#parts/studio-mail-link.tsx', () => ({
  StudioMailLink: ({ before }: { before: string }) => `${before}the studio`,
}));
vi.mock('../film/film-section.tsx', () => ({ FilmSection: () => 'The player' }));
vi.mock('../animatic/play-storyboard.tsx', () => ({ PlayStoryboard: () => null }));
vi.mock('./video-history.tsx', () => ({ VideoHistory: () => null }));

const drawn = (isOver: boolean, facts: Partial<Video>) =>
  markupOf(
    <MemoryRouter>
      <OrderedVideo video={videoOf(facts)} isOver={isOver} />
    </MemoryRouter>,
  );

test('another video is proposed only where one can be ordered', () => {
  const approved = { status: 'delivery', deliveredVersion: 1, approvedVersion: 1 } as const;
  expect(drawn(false, approved)).toContain('write another video');
  expect(drawn(true, approved)).toContain('An approved film stays as it is.');
  expect(drawn(true, approved)).not.toContain('write another video');
});

test('a video can go back only before it is filmed, and not after the end', () => {
  const words = 'we can send it back to you';
  expect(drawn(false, { status: 'queued' })).toContain(words);
  expect(drawn(false, { status: 'editing' })).not.toContain(words);
  expect(drawn(true, { status: 'queued' })).not.toContain(words);
});

test('a withdrawn film leaves its place, which says why until a newer one is delivered', () => {
  const facts = { status: 'editing', version: 4, withdrawnVersion: 4 } as const;
  const page = drawn(false, { ...facts, withdrawalReason: 'It shows another cup.' });
  expect(page).toContain('aria-label="Your film"');
  expect(page).toContain('Version 4 was withdrawn by the studio');
  expect(page).toContain('“It shows another cup.”');
  expect(page).toContain('Its links no longer work. The next version appears here.');
  expect(page).not.toContain('We wrote to you why');
  expect(page).not.toContain('The player');
  // Withdrawn before its reason was kept for the page.
  expect(drawn(false, facts)).toContain('We wrote to you why. Its links');
  const next = drawn(false, { ...facts, status: 'delivery', version: 5, deliveredVersion: 5 });
  expect(next).toContain('The player');
  expect(next).not.toContain('withdrawn');
});
