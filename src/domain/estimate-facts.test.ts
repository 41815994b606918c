import { expect, test } from 'vitest';
import { videoStatuses } from './video.ts';
import { estimatedVideos, hasEstimate } from './estimate-facts.ts';

const all = videoStatuses.map((status) => ({ status }));
const [draft, delivered] = [{ status: 'draft' }, { status: 'delivery' }] as const;

test('an order that has ended has an estimate until the last of what was ordered is delivered', () => {
  for (const status of ['activated', 'queued', 'shooting', 'editing'] as const) {
    expect(hasEstimate({ status: 'canceled' }, [draft, delivered, { status }])).toBe(true);
  }
  expect(hasEstimate({ status: 'canceled' }, [draft, delivered])).toBe(false);
  expect(hasEstimate({ status: 'past_due' }, [])).toBe(true);
});

test('a draft that was sent back is told of only while it can be ordered again', () => {
  expect(estimatedVideos({ status: 'active' }, all)).toEqual(all);
  expect(estimatedVideos({ status: 'canceled' }, [draft, { status: 'queued' }])).toEqual([
    { status: 'queued' },
  ]);
});
