import { expect, test } from 'vitest';
import {
  changeOf,
  PlanConflict,
  type PlanParts,
  type PlanRequest,
} from '#data/repositories/save-plan.ts';
import { ProductError } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createPlanDesk } from './plan-desk.ts';

const now = new Date(2026, 2, 10, 12);
const ben = { uid: 'ben', name: 'Ben Okoye' };
const ana = { uid: 'ana', name: 'Ana Reyes' };

function video(id: string, facts: Partial<Video> = {}, work: Partial<WorkPlan> = {}): Video {
  return videoOf({
    id,
    title: id,
    status: 'queued',
    work: { ...freshPlan('a1'), ...work },
    ...facts,
  });
}

/** A desk before a cloud that has these plans by now. */
function deskOf(facts: { failing?: string; live?: boolean; stored?: WorkPlan } = {}) {
  const saved: PlanRequest[] = [];
  const told: Toast[] = [];
  const noted: string[][] = [];
  let plan = facts.stored ?? null;
  const desk = createPlanDesk({
    save: async (request) => {
      if (facts.failing === request.videoId) {
        throw new ProductError('gate-closed', 'Closed for now.');
      }
      const { addLabels, dropLabels } = request;
      if (plan === null) {
        saved.push(request);
        return { addLabels: [...addLabels], dropLabels: [...dropLabels] };
      }
      const step = changeOf(plan, request);
      saved.push(request);
      const kept = plan.labels.filter((label) => !step.dropLabels.includes(label));
      plan = Object.assign({}, plan, step.parts, { labels: [...kept, ...step.addLabels] });
      return step;
    },
    tell: (toast) => told.push(toast),
    now: () => now,
    kept: {
      open: () => () => undefined,
      save: (wishes) => noted.push(wishes.map(({ words }) => words)),
      leave: () => true,
    },
  });
  desk.start();
  desk.setLive(facts.live ?? true);
  const changes = (): [string, PlanParts][] =>
    saved.map(({ videoId, change }) => [videoId, change]);
  return { desk, saved, changes, told, noted, plan: () => plan };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('only the part that changed is written, on what was seen of it, and can be undone', async () => {
  const { desk, saved, told } = deskOf();
  await desk.change([video('Mug')], { assignee: ben });
  expect(saved).toMatchObject([{ expected: { assignee: null }, change: { assignee: ben } }]);
  expect(told[0]?.title).toBe('“Mug”: for Ben Okoye');
  told[0]?.action?.onPress();
  await settled();
  expect(saved[1]).toMatchObject({ expected: { assignee: ben }, change: { assignee: null } });
  expect(told[1]).toMatchObject({ title: 'Undone: the plan of “Mug” is what it was' });
  expect(told[1]?.action).toBeUndefined();
});

test('what a colleague decided meanwhile stays, and it is told', async () => {
  const { desk, told, plan } = deskOf({ stored: { ...freshPlan('a1'), assignee: ben } });
  await desk.change([video('Mug')], { assignee: ana });
  expect(plan()?.assignee).toEqual(ben);
  expect(told[0]).toMatchObject({
    title: 'The plan of “Mug” was not changed',
    description: 'Somebody else was first: for Ben Okoye. Nothing of theirs was changed.',
  });
});

test('an undo leaves alone what a colleague changed since', async () => {
  const facts = { stored: freshPlan('a1') };
  const { desk, told, plan } = deskOf(facts);
  await desk.change([video('Mug')], { assignee: ana });
  await desk.change([video('Mug', {}, { assignee: ana })], { assignee: ben });
  told[0]?.action?.onPress();
  await settled();
  expect(plan()?.assignee).toEqual(ben);
  expect(told.at(-1)?.title).toBe('The plan of “Mug” was not changed');
});

test('labels are put on and taken off, whatever else each video has', async () => {
  const { desk, saved, told, plan } = deskOf({
    stored: { ...freshPlan('a1'), labels: ['reshoot', 'agency'] },
  });
  // The colleague's "agency" was not seen yet.
  const seen = video('Lamp', {}, { labels: ['reshoot'] });
  await desk.change([video('Mug', {}, { labels: ['rush'] }), seen], {
    addLabels: ['rush'],
    dropLabels: ['reshoot'],
  });
  expect(saved).toHaveLength(1);
  expect(plan()?.labels).toEqual(['agency', 'rush']);
  told[0]?.action?.onPress();
  await settled();
  expect(plan()?.labels).toEqual(['agency', 'reshoot']);
});

test('more labels than a video can have change nothing', async () => {
  const { desk, saved, told } = deskOf();
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8'];
  await desk.change([video('Mug', {}, { labels })], { addLabels: ['9'], dropLabels: [] });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toBe('A video has at most 8 labels');
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

test('while nothing is heard a change waits, is noted, and is sent on what was seen', async () => {
  const { desk, saved, told, noted } = deskOf({ live: false });
  await desk.change([video('Mug')], { assignee: ben });
  await desk.change([video('Mug')], { assignee: ana });
  expect(saved).toEqual([]);
  expect(noted.at(-1)).toEqual(['for Ben Okoye']);
  expect(told[0]?.description).toMatch(/^The change waits/);
  expect(told[1]?.title).toBe('The plan of “Mug” was not changed again');
  desk.setLive(true);
  await settled();
  expect(saved).toMatchObject([{ expected: { assignee: null }, change: { assignee: ben } }]);
  expect(told.at(-1)?.title).toBe('Sent: “Mug”: for Ben Okoye');
  expect(noted.at(-1)).toEqual([]);
});

test('a place is one write for each video, and can be undone', async () => {
  const { desk, changes, saved, told } = deskOf();
  const between = {
    above: video('a', {}, { order: 'a1' }),
    below: video('b', {}, { order: 'a2' }),
  };
  await desk.place([video('Mug'), video('Lamp')], between, 'now after “a”');
  const [one = '', two = ''] = changes().map(([, { order }]) => order ?? '');
  expect(['a1', one, two, 'a2'].toSorted()).toEqual(['a1', one, two, 'a2']);
  expect(changes().every(([, change]) => Object.keys(change).join() === 'order')).toBe(true);
  expect(told[0]?.title).toBe('2 videos: now after “a”');
  told[0]?.action?.onPress();
  await settled();
  expect(saved[2]).toMatchObject({ expected: { order: one }, change: { order: 'a1' } });
  expect(told[1]?.title).toBe('Undone: the plans of 2 videos are what they were');
});

test('where there is no room, nothing is written and it is said', async () => {
  const { desk, saved, told } = deskOf();
  const same = video('a');
  await desk.place([video('Mug')], { above: same, below: same }, 'now after “a”');
  expect(saved).toEqual([]);
  expect(told[0]?.title).toMatch(/no room/);
});

test('what is wanted already is no conflict, whoever did it', () => {
  const stored = { ...freshPlan('a1'), assignee: ben };
  const nothing = { addLabels: [], dropLabels: [] };
  const step = changeOf(stored, {
    ...nothing,
    expected: { assignee: null },
    change: { assignee: ben },
  });
  expect(step.parts).toEqual({});
  expect(() =>
    changeOf(stored, { ...nothing, expected: { assignee: null }, change: { assignee: ana } }),
  ).toThrow(PlanConflict);
});
