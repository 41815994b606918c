import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createRecentChanges, queueFigures } from './use-queue-report.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plan = (part: object) => ({ ...freshPlan('a0'), ...part });

test('late videos and new ones without an assignee count as waiting, each once', () => {
  const videos = [
    videoOf({ id: 'late', status: 'shooting', statusSince: hoursAgo(50) }),
    videoOf({ id: 'new', status: 'activated', statusSince: hoursAgo(1) }),
    videoOf({ id: 'late and new', status: 'activated', statusSince: hoursAgo(100) }),
    videoOf({
      id: 'taken',
      status: 'activated',
      statusSince: hoursAgo(1),
      work: plan({ assignee: { uid: 'a', name: 'Ana' } }),
    }),
    videoOf({
      id: 'with the customer',
      status: 'activated',
      statusSince: hoursAgo(100),
      work: plan({ waitingForCustomer: true }),
    }),
    videoOf({ id: 'in time', status: 'editing', statusSince: hoursAgo(1) }),
    videoOf({ id: 'delivered', status: 'delivery', statusSince: hoursAgo(900) }),
  ];
  expect(queueFigures(videos, usualQueueSettings, now)).toEqual({ waiting: 3, late: 2 });
});

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
  changes.add([set('Mug'), set('Lamp')], true);
  return changes;
}

test('videos that are there at the beginning are not listed', () => {
  expect(begun().all()).toEqual([]);
});

test('moves and arrivals are remembered, the newest first, each video once', () => {
  const changes = begun();
  changes.add([set('Mug', { status: 'shooting', statusSince: minutesAgo(2) })], false);
  changes.add([set('Vase', { status: 'activated', statusSince: minutesAgo(1) })], false);
  changes.add([set('Mug', { status: 'editing', statusSince: noon })], false);
  expect(wordsOf(changes)).toEqual(['Mug now in Editing', 'Vase now in Activated']);
});

test('other changes of a video are not listed', () => {
  const changes = begun();
  changes.add([set('Mug', { title: 'Mug, red' })], false);
  expect(changes.all()).toEqual([]);
});

test('a video that leaves open work is listed, unless it may only have left the loaded part', () => {
  const whole = begun();
  whole.add([gone('Lamp')], false);
  expect(wordsOf(whole)).toEqual(['Lamp left Queued']);
  const part = begun(false);
  part.add([gone('Lamp'), set('Old', { statusSince: minutesAgo(500) })], false);
  expect(part.all()).toEqual([]);
});

test('only the last five are kept', () => {
  const changes = begun();
  for (let minute = 9; minute >= 0; minute -= 1) {
    changes.add([set(`Video ${minute}`, { statusSince: minutesAgo(minute) })], false);
  }
  expect(changes.all().map(({ title }) => title)).toEqual(
    [0, 1, 2, 3, 4].map((minute) => `Video ${minute}`),
  );
});
