import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { EndedOrder } from './ended-order.tsx';

const known = vi.hoisted(() => ({ videos: [] as Video[] }));
vi.mock('#data/firestore/live-queries.ts', () => ({
  useOwnVideos: () => ({
    state: 'ready',
    value: known.videos.map((value) => ({ kind: 'ok', value })),
  }),
}));

function drawn(...statuses: Video['status'][]): string {
  known.videos = statuses.map((status) => videoOf({ id: status, status }));
  return renderToStaticMarkup(
    <ThemeProvider>
      <EndedOrder subscription={{ id: 'sub_1' }} name="Growth" />
    </ThemeProvider>,
  );
}

test('the days of an order that has ended are reached while something of it is to be filmed', () => {
  expect(drawn('queued', 'delivery')).toContain('/subscriptions/status/?subscription=sub_1');
  expect(drawn('draft', 'editing', 'delivery')).not.toContain('has ended');
});
