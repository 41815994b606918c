import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { blocksToFilm } from './blocks-to-film.ts';
import { endRefusal } from './booking-changes.ts';
import { videoStatuses } from './video.ts';

test('a block is to be filmed while an ordered video of it is not, whatever its drafts', () => {
  const toFilm = videoStatuses.filter((status) => {
    const videos = [videoOf({ status }), videoOf({ status: 'draft' })];
    return blocksToFilm(subscriptionOf(), videos, []).some(({ isToFilm }) => isToFilm);
  });
  expect(toFilm).toEqual(['activated', 'queued', 'shooting']);
});

test('an end refuses days of blocks in which nothing is ordered, before it only those after it', () => {
  const cancelsAt = new Date('2026-03-10T00:00:00Z');
  const ending = subscriptionOf({ cancelsAt });
  expect(endRefusal(ending, '2026-03-09')).toBe(null);
  expect(endRefusal(ending, '2026-03-10')).toBe('day-after-end');
  expect(endRefusal({ ...ending, status: 'canceled' }, '2026-03-09')).toBe('subscription-inactive');
  expect(endRefusal({ ...ending, status: 'past_due', cancelsAt: null }, '2026-03-10')).toBe(null);
});
