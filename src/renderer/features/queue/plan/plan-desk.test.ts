import { expect, test } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createPlanDesk } from './plan-desk.ts';

const now = new Date(2026, 2, 10, 12);
const ben = { uid: 'ben', name: 'Ben Okoye' };

function video(id: string, facts: Partial<Video> = {}, work: Partial<WorkPlan> = {}): Video {
  return videoOf({
    id,
    title: id,
    status: 'queued',
    work: { ...freshPlan('a1'), ...work },
    ...facts,
  });
}

function deskOf(facts: { failing?: string; live?: boolean } = {}) {
  const saved: [string, Partial<WorkPlan>][] = [];
  const told: Toast[] = [];
  const desk = createPlanDesk({
    save: async (id, change) => {
      if (facts.failing === id) throw new ProductError('gate-closed', 'Closed for now.');
      saved.push([id, change]);
    },
    tell: (toast) => told.push(toast),
    isLive: () => facts.live ?? true,
    now: () => now,
  });
  return { desk, saved, told };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('only the part that changed is written, and can be undone', async () => {
  const { desk, saved, told } = deskOf();
  await desk.change([video('Mug')], { assignee: ben });
  expect(saved).toEqual([['Mug', { assignee: ben }]]);
  expect(told[0]?.title).toBe('“Mug”: for Ben Okoye');
  told[0]?.action?.onPress();
  await settled();
  expect(saved[1]).toEqual(['Mug', { assignee: null }]);
});

test('labels are put on and taken off, whatever else each video has', async () => {
  const { desk, saved } = deskOf();
  const videos = [
    video('Mug', {}, { labels: ['rush'] }),
    video('Lamp', {}, { labels: ['reshoot'] }),
  ];
  await desk.change(videos, { addLabels: ['rush'], dropLabels: ['reshoot'] });
  expect(saved).toEqual([['Lamp', { labels: ['rush'] }]]);
});

test('more labels than a video can have change nothing', async () => {
  const { desk, saved, told } = deskOf();
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8'];
  await desk.change([video('Mug', {}, { labels })], { addLabels: ['9'], dropLabels: [] });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toBe('A video has at most 8 labels');
});

test('a video that has no plan yet gets a whole one', async () => {
  const { desk, saved } = deskOf();
  await desk.change([video('Mug', { work: null })], { waitingForCustomer: true });
  expect(saved[0]?.[1]).toMatchObject({ waitingForCustomer: true, assignee: null, labels: [] });
  expect(saved[0]?.[1].order).toBeTruthy();
});

test('what is a draft or delivered is not planned', async () => {
  const { desk, saved, told } = deskOf();
  await desk.change([video('Mug', { status: 'delivery' })], { dueAt: now });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toMatch(/^Only videos that are ordered/);
});

test('what is like that already is not written, and it is said', async () => {
  const { desk, saved, told } = deskOf();
  await desk.change([video('Mug')], { assignee: null });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toBe('It is like that already');
});

test('what was refused is said', async () => {
  const { desk, told } = deskOf({ failing: 'Mug' });
  await desk.change([video('Mug')], { dueAt: null, waitingForCustomer: true });
  expect(told[0]).toMatchObject({
    title: 'The plan of “Mug” was not changed',
    description: 'Closed for now.',
  });
});

test('without a connection it says when colleagues will see it', async () => {
  const { desk, told } = deskOf({ live: false });
  await desk.change([video('Mug')], { assignee: ben });
  expect(told[0]?.description).toMatch(/as soon as the connection is back/);
});

test('a place is one write for each video', async () => {
  const { desk, saved } = deskOf();
  const between = {
    above: video('a', {}, { order: 'a1' }),
    below: video('b', {}, { order: 'a2' }),
  };
  expect(await desk.place([video('Mug'), video('Lamp')], between)).toBe(true);
  const [one = '', two = ''] = saved.map(([, { order }]) => order ?? '');
  expect(['a1', one, two, 'a2'].toSorted()).toEqual(['a1', one, two, 'a2']);
  expect(saved.every(([, change]) => Object.keys(change).join() === 'order')).toBe(true);
});

test('where there is no room, nothing is written and it is said', async () => {
  const { desk, saved, told } = deskOf();
  const same = video('a');
  expect(await desk.place([video('Mug')], { above: same, below: same })).toBe(false);
  expect(saved).toEqual([]);
  expect(told[0]?.title).toMatch(/no room/);
});
