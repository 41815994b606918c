import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { usualView, type QueueView } from '../../state/queue-view.ts';
import type { RestState } from '../../state/rest-work.ts';
import { arrange, createArranger, shownStatuses, type Viewer } from './arrangement.ts';

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
const now = new Date('2026-03-10T12:00:00Z');
const viewer: Viewer = { uid: 'ana', settings: usualQueueSettings, now };

test('a change within a row keeps the arrangement; a move changes it', () => {
  let rows = [rowOf('a'), rowOf('b')];
  const none = restOf();
  const arranged = createArranger(
    { work: { rows: () => rows }, rest: { getState: () => ({ draft: none, delivery: none }) } },
    usualView,
    viewer,
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

test('a new status keeps the arrangement of a table', () => {
  let rows = [rowOf('a'), rowOf('b')];
  const none = restOf();
  const arranged = createArranger(
    { work: { rows: () => rows }, rest: { getState: () => ({ draft: none, delivery: none }) } },
    { ...usualView, layout: 'table' },
    viewer,
  );
  const first = arranged();
  rows = [rowOf('a', { status: 'shooting' }), rowOf('b')];
  expect(arranged()).toBe(first);
});

test('a delivered video that is open again is shown once', () => {
  const delivered = restOf(rowOf('a', { status: 'delivery' }), rowOf('c', { status: 'delivery' }));
  const none = restOf();
  const arranged = createArranger(
    {
      work: { rows: () => [rowOf('a', { status: 'editing' })] },
      rest: { getState: () => ({ draft: none, delivery: delivered }) },
    },
    usualView,
    viewer,
  );
  expect(arranged().ids).toEqual(['a', 'c']);
  expect(arranged().byStatus).toMatchObject({ editing: ['a'], delivery: ['c'] });
});

test('a board shows every status and a table open work, unless some are chosen', () => {
  expect(shownStatuses([], 'board')).toHaveLength(6);
  expect(shownStatuses([], 'table')).toEqual(['activated', 'queued', 'shooting', 'editing']);
  expect(shownStatuses(['delivery'], 'table')).toEqual(['delivery']);
});

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

function video(id: string, facts: Partial<Video>, work: Partial<WorkPlan> = {}): Video {
  return videoOf({
    id,
    title: id,
    userEmail: `${id}@shop.test`,
    status: 'queued',
    statusSince: hoursAgo(1),
    work: { ...freshPlan('a0'), ...work },
    ...facts,
  });
}

const ana = { uid: 'ana', name: 'Ana Reyes' };
const ben = { uid: 'ben', name: 'Ben Okoye' };
const videos = [
  video('Mug 10', { length: 15 }, { assignee: ana, labels: ['rush'], dueAt: hoursAgo(2) }),
  video('Lamp', { status: 'shooting', length: 5, statusSince: hoursAgo(49) }, { assignee: ben }),
  video('Mug 9', { statusSince: hoursAgo(5) }, { labels: ['rush', 'retouch'] }),
  video(
    'Kettle',
    { userName: 'Zoë Adair' },
    { assignee: ana, waitingForCustomer: true, dueAt: hoursAgo(-5) },
  ),
];

function shown(change: Partial<QueueView>, at = now) {
  const rows = videos.map((value) => ({ kind: 'ok' as const, id: value.id, value }));
  return arrange(rows, { ...usualView, ...change }, { ...viewer, now: at }).map(({ id }) => id);
}

test('without filters all videos are shown by priority', () => {
  expect(shown({})).toEqual(['Mug 10', 'Lamp', 'Mug 9', 'Kettle']);
  expect(shown({ reversed: true })).toEqual(['Kettle', 'Mug 9', 'Lamp', 'Mug 10']);
});

test('all filters must match; within one filter one choice is enough', () => {
  expect(shown({ assignees: ['me'] })).toEqual(['Mug 10', 'Kettle']);
  expect(shown({ assignees: ['ben', 'nobody'] })).toEqual(['Lamp', 'Mug 9']);
  expect(shown({ labels: ['rush'] })).toEqual(['Mug 10', 'Mug 9']);
  expect(shown({ labels: ['rush'], assignees: ['nobody'] })).toEqual(['Mug 9']);
  expect(shown({ statuses: ['shooting'], assignees: ['me'] })).toEqual([]);
  expect(shown({ lengths: [5] })).toEqual(['Lamp']);
  expect(shown({ waiting: true })).toEqual(['Kettle']);
  expect(shown({ waiting: true, late: true })).toEqual([]);
});

test('late videos are overdue or have waited too long', () => {
  expect(shown({ late: true })).toEqual(['Mug 10', 'Lamp']);
  // Time alone makes it late.
  expect(shown({ late: true }, hoursAgo(-6))).toEqual(['Mug 10', 'Lamp', 'Kettle']);
});

test('a search finds title, customer and id in any spelling', () => {
  expect(shown({ search: 'MUG' })).toEqual(['Mug 10', 'Mug 9']);
  expect(shown({ search: 'kettle@shop' })).toEqual(['Kettle']);
  expect(shown({ search: ' mug  shop.test 9' })).toEqual(['Mug 9']);
  expect(shown({ search: 'zoë' })).toEqual(['Kettle']);
  expect(shown({ search: 'ZOE\u0308' })).toEqual(['Kettle']);
});

test('each order is the expected one', () => {
  expect(shown({ sort: 'title' })).toEqual(['Kettle', 'Lamp', 'Mug 9', 'Mug 10']);
  expect(shown({ sort: 'age' })).toEqual(['Lamp', 'Mug 9', 'Mug 10', 'Kettle']);
  expect(shown({ sort: 'due' })).toEqual(['Mug 10', 'Kettle', 'Lamp', 'Mug 9']);
  expect(shown({ sort: 'customer' })).toEqual(['Lamp', 'Mug 9', 'Mug 10', 'Kettle']);
});

test('unreadable rows are left out', () => {
  expect(arrange([{ kind: 'unreadable', id: 'x' }], usualView, viewer)).toEqual([]);
});
