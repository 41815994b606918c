import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { usualView } from '../../store/queue-view.ts';
import type { RestState } from '../../store/rest-work.ts';
import { createArranger, shownStatuses } from './arrangement.ts';

const rowOf = (id: string, facts: Partial<Video> = {}) => ({
  kind: 'ok' as const,
  id,
  value: videoOf({ id, status: 'queued', work: freshPlan(id), ...facts }),
});
const restOf = (...rows: ReturnType<typeof rowOf>[]): RestState => ({
  state: 'ready',
  rows,
  more: false,
  outdated: false,
  error: null,
});
const onlooker = { uid: 'ana', settings: usualQueueSettings, now: new Date() };

test('a change within a row leaves the arrangement as it was; a move does not', () => {
  let rows = [rowOf('a'), rowOf('b')];
  const none = restOf();
  const arranged = createArranger(
    { work: { rows: () => rows }, rest: { state: () => none } },
    usualView,
    onlooker,
  );
  const first = arranged();
  rows = [rowOf('a', { title: 'Another title' }), rowOf('b')];
  expect(arranged()).toBe(first);
  rows = [rowOf('a', { status: 'shooting' }), rowOf('b')];
  const moved = arranged();
  expect(moved).not.toBe(first);
  expect(moved.byStatus).toMatchObject({ queued: ['b'], shooting: ['a'] });
  expect(arranged()).toBe(moved);
});

test('a video that gets another status leaves a table as it was: its row alone tells', () => {
  let rows = [rowOf('a'), rowOf('b')];
  const none = restOf();
  const arranged = createArranger(
    { work: { rows: () => rows }, rest: { state: () => none } },
    { ...usualView, layout: 'table' },
    onlooker,
  );
  const first = arranged();
  rows = [rowOf('a', { status: 'shooting' }), rowOf('b')];
  expect(arranged()).toBe(first);
});

test('what is open again is not shown a second time as delivered', () => {
  const delivered = restOf(rowOf('a', { status: 'delivery' }), rowOf('c', { status: 'delivery' }));
  const none = restOf();
  const arranged = createArranger(
    {
      work: { rows: () => [rowOf('a', { status: 'editing' })] },
      rest: { state: (status) => (status === 'delivery' ? delivered : none) },
    },
    usualView,
    onlooker,
  );
  expect(arranged().ids).toEqual(['a', 'c']);
  expect(arranged().byStatus).toMatchObject({ editing: ['a'], delivery: ['c'] });
});

test('a board shows every status, a table open work, unless some are chosen', () => {
  expect(shownStatuses([], 'board')).toHaveLength(6);
  expect(shownStatuses([], 'table')).toEqual(['activated', 'queued', 'shooting', 'editing']);
  expect(shownStatuses(['delivery'], 'table')).toEqual(['delivery']);
});
