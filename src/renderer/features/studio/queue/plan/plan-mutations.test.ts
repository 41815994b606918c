import { expect, test } from 'vitest';
import {
  changeOf,
  PlanConflict,
  type PlanParts,
  type PlanRequest,
} from '#data/repositories/plan-change.ts';
import { ProductError } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createMutationQueue } from '../state/mutation-queue.ts';
import type { MutationOutcome, PlanMutation } from '../state/mutation.ts';
import type { Place } from './order-between.ts';
import { placeMutations, planMutations } from './plan-mutations.ts';
import { planToasts } from './plan-toasts.ts';
import type { PlanChange } from './plan-words.ts';

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

/** A mutation queue with a cloud in which the plans are now like this. */
function queueOf(facts: { failing?: string; live?: boolean; stored?: WorkPlan } = {}) {
  const saved: PlanRequest[] = [];
  const told: Toast[] = [];
  const noted: string[][] = [];
  let plan = facts.stored ?? null;
  const save = (request: PlanRequest) => {
    if (facts.failing === request.videoId) {
      throw new ProductError('gate-closed', 'Closed for now.');
    }
    const { addLabels, dropLabels } = request;
    if (plan === null) {
      saved.push(request);
      return { addLabels: [...addLabels], dropLabels: [...dropLabels] };
    }
    const { parts, ...labels } = changeOf(plan, request);
    saved.push(request);
    const kept = plan.labels.filter((label) => !labels.dropLabels.includes(label));
    plan = Object.assign({}, plan, parts, { labels: [...kept, ...labels.addLabels] });
    return labels;
  };
  const isPlan = (outcome: MutationOutcome): outcome is MutationOutcome<PlanMutation> =>
    outcome.mutation.kind === 'plan';
  const queue = createMutationQueue({
    uid: 'ana',
    send: async (mutation) => {
      if (mutation.kind === 'move') throw new Error('Only plans are changed here.');
      return { ...mutation, ...save({ ...mutation, videoId: mutation.video.id }) };
    },
    storage: {
      open: () => () => undefined,
      save: (mutations) => {
        noted.push(mutations.flatMap((each) => (each.kind === 'plan' ? [each.words] : [])));
        return true;
      },
      leave: () => true,
    },
  });
  queue.start({
    me: () => ana,
    tell: (outcomes, waited) => {
      const enqueue = (mutations: Parameters<typeof queue.enqueue>[0]) =>
        void queue.enqueue(mutations);
      told.push(...planToasts({ outcomes: outcomes.filter(isPlan), waited, now, enqueue }));
    },
  });
  queue.setLive(facts.live ?? true);
  const enqueue = async (planned: ReturnType<typeof planMutations>) => {
    if (Array.isArray(planned)) await queue.enqueue(planned);
    else told.push(planned);
  };
  const planning = {
    setLive: queue.setLive,
    change: (videos: readonly Video[], change: PlanChange) =>
      enqueue(planMutations(videos, change, now)),
    place: (videos: readonly Video[], between: Place, words: string) =>
      enqueue(placeMutations(videos, between, words)),
  };
  const changes = (): [string, PlanParts][] =>
    saved.map(({ videoId, change }) => [videoId, change]);
  return { queue: planning, saved, changes, told, noted, plan: () => plan };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('only the changed part is written, on the seen value, and can be undone', async () => {
  const { queue, saved, told } = queueOf();
  await queue.change([video('Mug')], { assignee: ben });
  expect(saved).toMatchObject([{ expected: { assignee: null }, change: { assignee: ben } }]);
  expect(told[0]?.title).toBe('“Mug”: for Ben Okoye');
  told[0]?.action?.onPress();
  await settled();
  expect(saved[1]).toMatchObject({ expected: { assignee: ben }, change: { assignee: null } });
  expect(told[1]).toMatchObject({ title: 'Undone: the plan of “Mug” is what it was' });
  expect(told[1]?.action).toBeUndefined();
});

test('a colleague’s earlier decision stays, and the person is told', async () => {
  const { queue, told, plan } = queueOf({ stored: { ...freshPlan('a1'), assignee: ben } });
  await queue.change([video('Mug')], { assignee: ana });
  expect(plan()?.assignee).toEqual(ben);
  expect(told[0]).toMatchObject({
    title: 'The plan of “Mug” was not changed',
    description: 'Somebody else was first: for Ben Okoye. Nothing of theirs was changed.',
  });
});

test('an undo keeps a colleague’s later change', async () => {
  const facts = { stored: freshPlan('a1') };
  const { queue, told, plan } = queueOf(facts);
  await queue.change([video('Mug')], { assignee: ana });
  await queue.change([video('Mug', {}, { assignee: ana })], { assignee: ben });
  told[0]?.action?.onPress();
  await settled();
  expect(plan()?.assignee).toEqual(ben);
  expect(told.at(-1)?.title).toBe('The plan of “Mug” was not changed');
});

test('labels are added and removed beside the other labels of each video', async () => {
  const { queue, saved, told, plan } = queueOf({
    stored: { ...freshPlan('a1'), labels: ['reshoot', 'agency'] },
  });
  // This person has not seen the colleague's "agency" yet.
  const seen = video('Lamp', {}, { labels: ['reshoot'] });
  await queue.change([video('Mug', {}, { labels: ['rush'] }), seen], {
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
  const { queue, saved, told } = queueOf();
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8'];
  await queue.change([video('Mug', {}, { labels })], { addLabels: ['9'], dropLabels: [] });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toBe('A video has at most 8 labels');
});

test('drafts and delivered videos are not planned', async () => {
  const { queue, saved, told } = queueOf();
  await queue.change([video('Mug', { status: 'delivery' })], { dueAt: now });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toMatch(/^Only videos that are ordered/);
});

test('an unchanged plan is not written, and that is said', async () => {
  const { queue, saved, told } = queueOf();
  await queue.change([video('Mug')], { assignee: null });
  expect(saved).toEqual([]);
  expect(told[0]?.title).toBe('It is like that already');
});

test('a rejected change is told', async () => {
  const { queue, told } = queueOf({ failing: 'Mug' });
  await queue.change([video('Mug')], { dueAt: null, waitingForCustomer: true });
  expect(told[0]).toMatchObject({
    title: 'The plan of “Mug” was not changed',
    description: 'Closed for now.',
  });
});

test('without a connection a change waits, is stored, and is sent on the seen value', async () => {
  const { queue, saved, told, noted } = queueOf({ live: false });
  await queue.change([video('Mug')], { assignee: ben });
  await queue.change([video('Mug')], { assignee: ana });
  expect(saved).toEqual([]);
  expect(noted.at(-1)).toEqual(['for Ben Okoye']);
  expect(told[0]?.description).toMatch(/^The change waits/);
  expect(told[1]?.title).toBe('The plan of “Mug” was not changed again');
  queue.setLive(true);
  await settled();
  expect(saved).toMatchObject([{ expected: { assignee: null }, change: { assignee: ben } }]);
  expect(told.at(-1)?.title).toBe('Sent: “Mug”: for Ben Okoye');
  expect(noted.at(-1)).toEqual([]);
});

test('a place is one write for each video, and can be undone', async () => {
  const { queue, changes, saved, told } = queueOf();
  const between = {
    above: video('a', {}, { order: 'a1' }),
    below: video('b', {}, { order: 'a2' }),
  };
  await queue.place([video('Mug'), video('Lamp')], between, 'now after “a”');
  const [one = '', two = ''] = changes().map(([, { order }]) => order ?? '');
  expect(['a1', one, two, 'a2'].toSorted()).toEqual(['a1', one, two, 'a2']);
  expect(changes().every(([, change]) => Object.keys(change).join() === 'order')).toBe(true);
  expect(told[0]?.title).toBe('2 videos: now after “a”');
  told[0]?.action?.onPress();
  await settled();
  expect(saved[2]).toMatchObject({ expected: { order: one }, change: { order: 'a1' } });
  expect(told[1]?.title).toBe('Undone: the plans of 2 videos are what they were');
});

test('without room nothing is written, and that is said', async () => {
  const { queue, saved, told } = queueOf();
  const same = video('a');
  await queue.place([video('Mug')], { above: same, below: same }, 'now after “a”');
  expect(saved).toEqual([]);
  expect(told[0]?.title).toMatch(/no room/);
});

test('a colleague’s equal change is no conflict', () => {
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
