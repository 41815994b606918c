import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createRecentChanges } from './recent-changes.ts';

const noon = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const set = (id: string, facts: Partial<Video> = {}) => {
  const value = videoOf({ id, title: id, status: 'queued', statusSince: minutesAgo(60), ...facts });
  return { kind: 'set', id, row: { kind: 'ok', id, value } } as const;
};
const gone = (id: string) => ({ kind: 'gone', id }) as const;
const wordsOf = (changes: ReturnType<typeof createRecentChanges>) =>
  changes.all().map(({ title, words }) => `${title} ${words}`);

function begun(isWhole = true) {
  const changes = createRecentChanges(
    () => noon,
    () => isWhole,
  );
  changes.hear([set('Mug'), set('Lamp')], true);
  return changes;
}

test('what is there at the beginning has not just happened', () => {
  expect(begun().all()).toEqual([]);
});

test('moves and arrivals are remembered, the newest first, each video once', () => {
  const changes = begun();
  changes.hear([set('Mug', { status: 'shooting', statusSince: minutesAgo(2) })], false);
  changes.hear([set('Vase', { status: 'activated', statusSince: minutesAgo(1) })], false);
  changes.hear([set('Mug', { status: 'editing', statusSince: noon })], false);
  expect(wordsOf(changes)).toEqual(['Mug now in Editing', 'Vase now in Activated']);
});

test('another change of a video is none of these', () => {
  const changes = begun();
  changes.hear([set('Mug', { title: 'Mug, red' })], false);
  expect(changes.all()).toEqual([]);
});

test('what leaves open work is told, unless it may only have slid out of what is held', () => {
  const whole = begun();
  whole.hear([gone('Lamp')], false);
  expect(wordsOf(whole)).toEqual(['Lamp left Queued']);
  const part = begun(false);
  part.hear([gone('Lamp'), set('Old', { statusSince: minutesAgo(500) })], false);
  expect(part.all()).toEqual([]);
});

test('only the last five are kept', () => {
  const changes = begun();
  for (let minute = 9; minute >= 0; minute -= 1) {
    changes.hear([set(`Video ${minute}`, { statusSince: minutesAgo(minute) })], false);
  }
  expect(changes.all().map(({ title }) => title)).toEqual(
    [0, 1, 2, 3, 4].map((minute) => `Video ${minute}`),
  );
});
