import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { defaultSteps } from '#domain/progress.ts';
import type { Video } from '#domain/video.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { EndedOrder } from './ended-order.tsx';

const known = vi.hoisted(() => ({ videos: [] as Video[] }));
vi.mock('#data/firestore/live-queries.ts', () => {
  const none = () => ({ state: 'ready', value: [] });
  return {
    useOwnVideos: () => ({
      state: 'ready',
      value: known.videos.map((value) => ({ kind: 'ok', value })),
    }),
    useSteps: () => ({ state: 'ready', value: defaultSteps(new Date()) }),
    useOwnParcels: none,
    useFrames: none,
    useAgencyBriefs: () => ({ state: 'loading' }),
  };
});
vi.mock('#data/hooks/use-shoot-days.ts', () => ({
  useOwnBookings: () => ({ state: 'ready', value: [] }),
}));

function drawn(...videos: Partial<Video>[]): string {
  known.videos = videos.map((facts, index) => videoOf({ id: `v${index}`, ...facts }));
  return markupOf(
    <MemoryRouter>
      <EndedOrder
        subscription={subscriptionOf({ status: 'canceled' })}
        name="Growth"
        onFirst={() => {}}
      />
    </MemoryRouter>,
  );
}
const approved = { status: 'delivery', deliveredVersion: 1, approvedVersion: 1 } as const;

test('the days of an order that has ended are reached while something of it is to be filmed', () => {
  expect(drawn({ status: 'queued' }, approved)).toContain(
    '/subscriptions/status/?subscription=sub_1',
  );
  expect(drawn({ status: 'draft' }, { status: 'editing' }, approved)).not.toContain('has ended');
});

test('what an order that has ended needs of its customer is told: a product, a day, an answer', () => {
  const toFilm = drawn({ status: 'queued' });
  expect(toFilm).toContain('We are waiting for your product.');
  expect(toFilm).toContain('Block 1 has videos to film and no shoot day.');
  const delivered = drawn({ status: 'delivery', deliveredVersion: 1 });
  expect(delivered).toContain('Watch and answer');
  expect(delivered).not.toContain('still filmed');
});
