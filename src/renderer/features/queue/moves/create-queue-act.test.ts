import { beforeEach, expect, test, vi } from 'vitest';
import type { PlanParts } from '#data/repositories/save-plan.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createPlanDesk } from '../plan/plan-desk.ts';
import type { AskedQuestion } from '../list/questions/queue-questions.tsx';
import { createQueueAct } from './create-queue-act.ts';
import { createMoveDesk } from './move-desk.ts';
import type { MovePlan } from './move-plan.ts';
import type { MoveWish } from './move-wish.ts';
import { createSeenVideos } from './seen-videos.ts';
import { createSentMoves } from './sent-moves.ts';

// Node knows no elements; nothing here is one.
beforeEach(() => {
  const element = function element() {};
  vi.stubGlobal('Element', element);
  vi.stubGlobal('HTMLElement', element);
});

const now = new Date(2026, 2, 10, 12);
const me = { uid: 'ana', name: 'Ana Reyes' };
const video = (id: string, order: string, facts: Partial<Video> = {}): Video =>
  videoOf({ id, title: id, status: 'queued', work: freshPlan(order), ...facts });
const list = [video('a', 'a0'), video('b', 'a1'), video('c', 'a2')];
const [a, b, c] = list;

const keptNowhere = { open: () => () => undefined, save: () => undefined, leave: () => false };

function handsOf(isReversed = false, commit = () => Promise.resolve()) {
  const pause: { why: string | null } = { why: null };
  const made: MoveWish[] = [];
  const saved: [string, PlanParts][] = [];
  const told: Toast[] = [];
  const said: string[] = [];
  const asked: AskedQuestion[] = [];
  const reasons: MovePlan[] = [];
  const desk = createMoveDesk({
    commit: (wish) => {
      made.push(wish);
      return commit();
    },
    uid: me.uid,
    onOutcomes: () => undefined,
    kept: keptNowhere,
  });
  desk.setLive(true);
  const plans = createPlanDesk({
    save: async ({ videoId, change }) => {
      saved.push([videoId, change]);
      return { addLabels: [], dropLabels: [] };
    },
    tell: (toast) => told.push(toast),
    now: () => now,
    kept: keptNowhere,
  });
  plans.setLive(true);
  const sent = createSentMoves();
  const clock = { at: 0 };
  const seen = createSeenVideos({ isOwnMove: () => false, now: () => clock.at });
  const doing = createQueueAct({
    desk,
    sent,
    seen,
    plans,
    me,
    tell: (toast) => told.push(toast),
    announce: (sentence) => said.push(sentence),
    isReversed,
    openWork: () => list,
    paused: () => pause.why,
    onAsk: (question) => asked.push(question),
    onAskReason: (plan) => reasons.push(plan),
  });
  return { ...doing, made, saved, told, said, asked, reasons, seen, clock, pause };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const press = (key: string, held: object = {}) => {
  const state = { prevented: false };
  const event = Object.assign(new Event('keydown'), {
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
    preventDefault: () => {
      state.prevented = true;
    },
  });
  return { event: event as unknown as KeyboardEvent, state };
};

test('steps forward are made at once; as soon as one goes back, its reason is asked first', async () => {
  const { act, made, reasons } = handsOf();
  act.moveTo(list.slice(0, 2), 'shooting');
  await settled();
  expect(made.map(({ video: { id }, from, to }) => [id, from, to])).toEqual([
    ['a', 'queued', 'shooting'],
    ['b', 'queued', 'shooting'],
  ]);
  act.step([video('x', 'a0', { status: 'editing' })], -1);
  expect(reasons.map(({ steps }) => steps.map(({ to }) => to))).toEqual([['shooting']]);
  expect(made).toHaveLength(2);
});

test('while an admin has paused everything, nothing is tried, and staff hear why', async () => {
  const { act, doKey, made, saved, told, asked, reasons, pause } = handsOf();
  pause.why = 'Paused';
  const at = { videos: list.slice(0, 1), inOrder: list };
  act.moveTo(list, 'shooting');
  act.step(at.videos, 1);
  act.step(at.videos, -1);
  act.place(at.videos, { above: video('b', 'a1'), below: null });
  act.plan(at.videos, { waitingForCustomer: true });
  doKey({ do: 'take' }, at, null);
  act.ask('due', at.videos);
  await settled();
  expect([made, saved, asked, reasons]).toEqual([[], [], [], []]);
  expect(told.map(({ title }) => title)).toEqual([
    '3 videos stay as they are',
    ...Array.from({ length: 6 }, () => '“a” stays as it is'),
  ]);
  expect(told.every(({ description }) => description === 'Paused')).toBe(true);
  // The menu shows what cannot be done, and says why.
  act.ask('menu', at.videos);
  expect(asked).toHaveLength(1);
});

test('what stays is said, with the reason', () => {
  const { act, told, made } = handsOf();
  act.moveTo([...list, video('x', 'a3', { status: 'shooting' })], 'delivery');
  expect(made).toEqual([]);
  expect(told[0]).toMatchObject({
    title: '4 of 4 videos stay where they are',
    description: 'They cannot go there in one step.',
  });
});

test('what is on its way there already stays, and it is said', async () => {
  const { act, told, made } = handsOf();
  act.moveTo(list.slice(0, 1), 'shooting');
  act.moveTo(list.slice(0, 2), 'shooting');
  await settled();
  expect(made.map(({ video: { id } }) => id)).toEqual(['a', 'b']);
  expect(told[0]).toMatchObject({
    title: '“a” stays where it is',
    description: 'It is in Shooting already.',
  });
});

test('two steps that are pressed at once are two steps of one video, one after the other', async () => {
  const { act, made, reasons, goBack } = handsOf();
  const at = { videos: list.slice(0, 1), inOrder: list };
  act.onKey(press(']').event, at);
  act.onKey(press(']').event, at);
  await settled();
  expect(made.map(({ from, to }) => [from, to])).toEqual([
    ['queued', 'shooting'],
    ['shooting', 'editing'],
  ]);
  // The list does not show it yet, and a step back is from where it is by now.
  act.onKey(press('[').event, at);
  expect(reasons[0]?.steps).toMatchObject([{ video: { status: 'editing' }, to: 'shooting' }]);
  if (reasons[0]) goBack(reasons[0], 'Too dark');
  await settled();
  // With the last move that was known, so that a return sends no later order back.
  const lastMoveId = made[1]?.moveId;
  const back = { from: 'editing', to: 'shooting', reason: 'Too dark', lastMoveId };
  expect(made.at(-1)).toMatchObject(back);
});

test('a second step is not made when the first was not', async () => {
  const { act, made } = handsOf(false, () => Promise.reject(new Error('Ben was first.')));
  const at = { videos: list.slice(0, 1), inOrder: list };
  act.onKey(press(']').event, at);
  act.onKey(press(']').event, at);
  await settled();
  expect(made.map(({ to }) => to)).toEqual(['shooting']);
});

test.each(['on its row', 'on the row that has taken its place'])(
  'a step just after a colleague’s, %s, is meant from where the video was seen',
  async (where) => {
    const { act, made, seen, clock } = handsOf();
    const [mug, lamp] = [video('mug', 'a0'), video('lamp', 'a1')];
    seen.hear([{ kind: 'set', id: 'mug', row: { kind: 'ok', id: 'mug', value: mug } }]);
    const moved = { ...mug, status: 'shooting', lastMoveId: 'of-ben' } as const;
    seen.hear([{ kind: 'set', id: 'mug', row: { kind: 'ok', id: 'mug', value: moved } }]);
    const at =
      where === 'on its row'
        ? { videos: [moved], inOrder: [] }
        : { videos: [lamp], inOrder: [], left: { id: 'mug', videos: [] } };
    act.onKey(press(']').event, at);
    await settled();
    expect(made).toMatchObject([{ video: { id: 'mug' }, from: 'queued', to: 'shooting' }]);
    clock.at = 1000;
    act.onKey(press(']').event, { videos: [lamp], inOrder: [] });
    await settled();
    expect(made.at(-1)).toMatchObject({ video: { id: 'lamp' } });
  },
);

test.each([
  [']', {}],
  ['i', {}],
  ['w', {}],
  ['m', {}],
  ['ArrowUp', { altKey: true }],
])('%s just after a row left its view is not done to the row in its place', async (key, held) => {
  const { act, made, saved, asked } = handsOf();
  const done = () => [
    ...made.map(({ video: { id } }) => id),
    ...saved.map(([id]) => id),
    ...asked.flatMap(({ videos }) => videos.map(({ id }) => id)),
  ];
  const successor = { videos: list.slice(2), inOrder: list.slice(2) };
  // Planned otherwise it is open work still, which the view does not show.
  act.onKey(press(key, held).event, { ...successor, left: { id: 'b', videos: list.slice(1, 2) } });
  await settled();
  expect(done()).toEqual(['b']);
  const unknown = press(key, held);
  expect(act.onKey(unknown.event, { ...successor, left: { id: 'x', videos: [] } })).toBe(false);
  await settled();
  expect(done()).toEqual(['b']);
});

test('a move out of the history is taken back as an undoing', async () => {
  const { act, made } = handsOf();
  const moved = video('x', 'a0', { status: 'shooting' });
  const by = { by: 'ben', byName: 'Ben', reason: null };
  const entry = { id: 'm', ...by, title: 'x', at: now, since: null };
  act.undo(moved, { ...entry, from: 'queued', to: 'shooting' });
  await settled();
  expect(made).toMatchObject([{ from: 'shooting', to: 'queued', reason: 'Undone', undoes: 'm' }]);
  act.undo(moved, { ...entry, from: 'activated', to: 'draft' });
  await settled();
  expect(made).toHaveLength(1);
});

test('a key does what it stands for, and leaves others alone', async () => {
  const { act, asked, saved } = handsOf();
  const at = { videos: list.slice(0, 1), inOrder: list };
  const m = press('m');
  expect(act.onKey(m.event, at)).toBe(true);
  expect(m.state.prevented).toBe(true);
  expect(asked[0]).toMatchObject({ question: 'move', videos: [a] });
  const letter = press('z');
  expect(act.onKey(letter.event, at)).toBe(false);
  expect(letter.state.prevented).toBe(false);
  expect(act.onKey(press('m').event, { videos: [], inOrder: [] })).toBe(false);
  act.onKey(press('i').event, at);
  await settled();
  expect(saved).toEqual([['a', { assignee: me }]]);
});

test('one write changes a priority, as the list is shown', async () => {
  const up = handsOf();
  up.act.onKey(press('ArrowUp', { altKey: true }).event, {
    videos: [c ?? video('c', 'a2')],
    inOrder: list,
  });
  await settled();
  expect(up.saved).toHaveLength(1);
  const [order = ''] = up.saved.map(([, change]) => change.order);
  expect(order > 'a0' && order < 'a1').toBe(true);
  expect(up.told[0]).toMatchObject({
    title: '“c”: now number 2 in Queued, after “a”',
    action: { label: 'Undo' },
  });
});

test('in a list that is shown the other way round, above is less urgent', async () => {
  const { act, saved } = handsOf(true);
  act.place([a ?? video('a', 'a0')], { above: c ?? null, below: b ?? null });
  await settled();
  const [order = ''] = saved.map(([, change]) => change.order);
  expect(order > 'a1' && order < 'a2').toBe(true);
});

test('where the order is another one, the priority is left alone and it is said', async () => {
  const { act, saved, said } = handsOf();
  act.onKey(press('Home', { altKey: true }).event, { videos: list.slice(0, 1), inOrder: [] });
  act.onKey(press('Home', { altKey: true }).event, { videos: list.slice(0, 1), inOrder: list });
  await settled();
  expect(saved).toEqual([]);
  expect(said).toEqual(['Sort by priority to change it.', 'It is there already.']);
});
