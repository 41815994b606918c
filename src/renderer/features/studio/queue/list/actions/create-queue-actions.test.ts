import { beforeEach, expect, test, vi } from 'vitest';
import type { PlanParts } from '#data/repositories/plan-change.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { keyPressOf } from '#tests/support/key-press.ts';
import type { IncompleteDelivery, IncompleteFilm } from '../../moves/incomplete-delivery.ts';
import type { MoveSteps } from '../../moves/move-steps.ts';
import { createMutationQueue } from '../../state/mutation-queue.ts';
import type { MoveMutation } from '../../state/mutation.ts';
import { createQueueActions } from './create-queue-actions.ts';
import { mutationToasts } from './mutation-toasts.ts';
import type { AskedQuestion } from './queue-command.ts';
import { createSeenVideos } from './recently-seen.ts';

// Node has no elements, and nothing here is one.
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

function actionsOf(isReversed = false, commit = () => Promise.resolve()) {
  const pause: { why: string | null } = { why: null };
  const moved: MoveMutation[] = [];
  const saved: [string, PlanParts][] = [];
  const told: Toast[] = [];
  const said: string[] = [];
  const asked: AskedQuestion[] = [];
  const reasons: MoveSteps[] = [];
  const lookUp = { incompleteFilms: async (): Promise<IncompleteFilm[]> => [] };
  const deliveries: IncompleteDelivery[] = [];
  const mutations = createMutationQueue({
    uid: me.uid,
    send: async (mutation) => {
      if (mutation.kind === 'plan') saved.push([mutation.video.id, mutation.change]);
      else {
        moved.push(mutation);
        await commit();
      }
      return mutation;
    },
    storage: { open: () => () => undefined, save: () => true, leave: () => false },
  });
  mutations.start({
    me: () => me,
    tell: (outcomes, waited) => {
      const plans = outcomes.filter(({ mutation }) => mutation.kind === 'plan');
      told.push(
        ...mutationToasts(plans, {
          waited,
          clock: { now: () => now, isSynced: () => true },
          mutations,
        }),
      );
    },
  });
  mutations.setLive(true);
  const clock = { at: 0 };
  const seen = createSeenVideos({ isOwnMove: () => false, now: () => clock.at });
  const actions = createQueueActions({
    mutations,
    seen,
    me,
    toast: (toast) => told.push(toast),
    announce: (sentence) => said.push(sentence),
    now: () => now,
    isReversed,
    openWork: () => list,
    paused: () => pause.why,
    onAsk: (question) => asked.push(question),
    onAskReason: (moves) => reasons.push(moves),
    incompleteFilms: () => lookUp.incompleteFilms(),
    onAskDelivery: (delivery) => deliveries.push(delivery),
  });
  return {
    ...actions,
    lookUp,
    deliveries,
    mutations,
    moved,
    saved,
    told,
    said,
    asked,
    reasons,
    seen,
    clock,
    pause,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const press = (key: string, modifiers: object = {}) => {
  const state = { prevented: false };
  const event = Object.assign(new Event('keydown'), {
    ...keyPressOf(key, modifiers),
    preventDefault: () => {
      state.prevented = true;
    },
  });
  return { event: event as unknown as KeyboardEvent, state };
};

test('steps forward are moved at once; with a step back among them, its reason is asked first', async () => {
  const { run, moved, reasons } = actionsOf();
  run({ do: 'move', to: 'shooting', videos: list.slice(0, 2) });
  await settled();
  expect(moved.map(({ video: { id }, from, to }) => [id, from, to])).toEqual([
    ['a', 'queued', 'shooting'],
    ['b', 'queued', 'shooting'],
  ]);
  run({ do: 'step', by: -1, videos: [video('x', 'a0', { status: 'editing' })] });
  expect(reasons.map(({ steps }) => steps.map(({ to }) => to))).toEqual([['shooting']]);
  expect(moved).toHaveLength(2);
});

test('nothing is tried while an admin has paused everything, and staff hear why', async () => {
  const { run, moved, saved, told, asked, reasons, pause } = actionsOf();
  pause.why = 'Paused';
  const at = { videos: list.slice(0, 1), inOrder: list };
  run({ do: 'move', to: 'shooting', videos: list });
  run({ do: 'step', by: 1, videos: at.videos });
  run({ do: 'step', by: -1, videos: at.videos });
  run({ do: 'place', between: { above: video('b', 'a1'), below: null }, videos: at.videos });
  run({ do: 'plan', change: { waitingForCustomer: true }, videos: at.videos });
  run({ do: 'take', ...at });
  run({ do: 'ask', question: 'due', videos: at.videos });
  await settled();
  expect([moved, saved, asked, reasons]).toEqual([[], [], [], []]);
  expect(told.map(({ title }) => title)).toEqual([
    '3 videos stay as they are',
    ...Array.from({ length: 6 }, () => '“a” stays as it is'),
  ]);
  expect(told.every(({ description }) => description === 'Paused')).toBe(true);
  // The menu shows what is impossible, and says why.
  run({ do: 'ask', question: 'menu', videos: at.videos });
  expect(asked).toHaveLength(1);
});

test('videos that cannot be moved stay, and the reason is said', () => {
  const { run, told, moved } = actionsOf();
  run({ do: 'move', to: 'delivery', videos: [...list, video('x', 'a3', { status: 'shooting' })] });
  expect(moved).toEqual([]);
  expect(told[0]).toMatchObject({
    title: '4 of 4 videos stay where they are',
    description: 'They cannot go there in one step.',
  });
});

test('a video already on its way to the status stays, and that is said', async () => {
  const { run, told, moved } = actionsOf();
  run({ do: 'move', to: 'shooting', videos: list.slice(0, 1) });
  run({ do: 'move', to: 'shooting', videos: list.slice(0, 2) });
  await settled();
  expect(moved.map(({ video: { id } }) => id)).toEqual(['a', 'b']);
  expect(told[0]).toMatchObject({
    title: '“a” stays where it is',
    description: 'It is in Shooting already.',
  });
});

test('two steps pressed at once are two steps of one video, one after the other', async () => {
  const { onKey, moved, reasons, moveBack } = actionsOf();
  const at = { videos: list.slice(0, 1), inOrder: list };
  onKey(press(']').event, at);
  onKey(press(']').event, at);
  await settled();
  expect(moved.map(({ from, to }) => [from, to])).toEqual([
    ['queued', 'shooting'],
    ['shooting', 'editing'],
  ]);
  // The list does not show it yet. A step back starts from the new status.
  onKey(press('[').event, at);
  expect(reasons[0]?.steps).toMatchObject([{ video: { status: 'editing' }, to: 'shooting' }]);
  if (reasons[0]) moveBack(reasons[0], 'Too dark');
  await settled();
  // The last known move goes along, so that a return sends no later order back.
  const lastMoveId = moved[1]?.id;
  const back = { from: 'editing', to: 'shooting', reason: 'Too dark', lastMoveId };
  expect(moved.at(-1)).toMatchObject(back);
});

test('a second step is not sent when the first was rejected', async () => {
  const { onKey, moved } = actionsOf(false, () => Promise.reject(new Error('Ben was first.')));
  const at = { videos: list.slice(0, 1), inOrder: list };
  onKey(press(']').event, at);
  onKey(press(']').event, at);
  await settled();
  expect(moved.map(({ to }) => to)).toEqual(['shooting']);
});

test.each(['on its row', 'on the row that has taken its place'])(
  'a step just after a colleague’s, %s, is meant from where the video was seen',
  async (where) => {
    const { onKey, moved, seen, clock } = actionsOf();
    const [mug, lamp] = [video('mug', 'a0'), video('lamp', 'a1')];
    seen.hear([{ kind: 'set', id: 'mug', row: { kind: 'ok', id: 'mug', value: mug } }]);
    const byBen = { ...mug, status: 'shooting', lastMoveId: 'of-ben' } as const;
    seen.hear([{ kind: 'set', id: 'mug', row: { kind: 'ok', id: 'mug', value: byBen } }]);
    const at =
      where === 'on its row'
        ? { videos: [byBen], inOrder: [] }
        : { videos: [lamp], inOrder: [], left: { id: 'mug', videos: [] } };
    onKey(press(']').event, at);
    await settled();
    expect(moved).toMatchObject([{ video: { id: 'mug' }, from: 'queued', to: 'shooting' }]);
    clock.at = 1000;
    onKey(press(']').event, { videos: [lamp], inOrder: [] });
    await settled();
    expect(moved.at(-1)).toMatchObject({ video: { id: 'lamp' } });
  },
);

test.each([
  [']', {}],
  ['i', {}],
  ['w', {}],
  ['m', {}],
  ['ArrowUp', { altKey: true }],
])(
  '%s just after a row left its view is not done to the row in its place',
  async (key, modifiers) => {
    const { onKey, moved, saved, asked } = actionsOf();
    const done = () => [
      ...moved.map(({ video: { id } }) => id),
      ...saved.map(([id]) => id),
      ...asked.flatMap(({ videos }) => videos.map(({ id }) => id)),
    ];
    const successor = { videos: list.slice(2), inOrder: list.slice(2) };
    // With another plan the video is still open work, but the view does not show it.
    onKey(press(key, modifiers).event, {
      ...successor,
      left: { id: 'b', videos: list.slice(1, 2) },
    });
    await settled();
    expect(done()).toEqual(['b']);
    const unknown = press(key, modifiers);
    expect(onKey(unknown.event, { ...successor, left: { id: 'x', videos: [] } })).toBe(false);
    await settled();
    expect(done()).toEqual(['b']);
  },
);

test('a move from the history is undone as a step back with the reason Undone', async () => {
  const { run, moved } = actionsOf();
  const x = video('x', 'a0', { status: 'shooting' });
  const by = { by: 'ben', byName: 'Ben', reason: null };
  const entry = { id: 'm', ...by, title: 'x', at: now, since: null };
  run({ do: 'undo', move: { ...entry, from: 'queued', to: 'shooting' }, videos: [x] });
  await settled();
  expect(moved).toMatchObject([{ from: 'shooting', to: 'queued', reason: 'Undone', undoes: 'm' }]);
  run({ do: 'undo', move: { ...entry, from: 'activated', to: 'draft' }, videos: [x] });
  await settled();
  expect(moved).toHaveLength(1);
});

test('a key runs its command, and other keys are left alone', async () => {
  const { onKey, asked, saved } = actionsOf();
  const at = { videos: list.slice(0, 1), inOrder: list };
  const m = press('m');
  expect(onKey(m.event, at)).toBe(true);
  expect(m.state.prevented).toBe(true);
  expect(asked[0]).toMatchObject({ question: 'move', videos: [a] });
  const letter = press('z');
  expect(onKey(letter.event, at)).toBe(false);
  expect(letter.state.prevented).toBe(false);
  expect(onKey(press('m').event, { videos: [], inOrder: [] })).toBe(false);
  onKey(press('i').event, at);
  await settled();
  expect(saved).toEqual([['a', { assignee: me }]]);
});

test('a change of priority is one write, in the order that the list shows', async () => {
  const up = actionsOf();
  up.onKey(press('ArrowUp', { altKey: true }).event, {
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

test('in a reversed list, moving up makes a video less urgent', async () => {
  const { run, saved } = actionsOf(true);
  run({
    do: 'place',
    between: { above: c ?? null, below: b ?? null },
    videos: [a ?? video('a', 'a0')],
  });
  await settled();
  const [order = ''] = saved.map(([, change]) => change.order);
  expect(order > 'a1' && order < 'a2').toBe(true);
});

test('in another order the priority stays, and the reason is said', async () => {
  const { onKey, saved, said } = actionsOf();
  onKey(press('Home', { altKey: true }).event, { videos: list.slice(0, 1), inOrder: [] });
  onKey(press('Home', { altKey: true }).event, { videos: list.slice(0, 1), inOrder: list });
  await settled();
  expect(saved).toEqual([]);
  expect(said).toEqual(['Sort by priority to change it.', 'It is there already.']);
});

test('a film is delivered without a bought format only after a question', async () => {
  const { run, deliver, moved, lookUp, deliveries } = actionsOf();
  const film = video('film', 'a0', { status: 'editing', version: 1 });
  let found: (films: IncompleteFilm[]) => void = () => {};
  lookUp.incompleteFilms = () =>
    new Promise((resolve) => {
      found = resolve;
    });
  run({ do: 'step', by: 1, videos: [film] });
  // The same step once more, while its formats are looked up.
  run({ do: 'step', by: 1, videos: [film] });
  const incomplete: IncompleteFilm[] = [
    { video: film, missing: ['1:1', '9:16'], outdated: [], arriving: [], open: [] },
  ];
  found(incomplete);
  await settled();
  expect(moved).toEqual([]);
  expect(deliveries).toMatchObject([{ incomplete }]);
  const [asked] = deliveries;
  if (asked !== undefined) deliver(asked, 'They follow on Monday');
  await settled();
  // Customers read the reason of a move, and no notes.
  expect(moved).toMatchObject([
    {
      to: 'delivery',
      reason: null,
      note: 'Delivered without 1:1 and 9:16: They follow on Monday',
    },
  ]);
});

test('why formats are missing is noted on the films that lack them, and on no other', async () => {
  const { deliver, moved } = actionsOf();
  const film = (id: string) => video(id, 'a0', { status: 'editing', version: 1 });
  const [whole, square, unknown] = [film('whole'), film('square'), film('unknown')];
  const steps = [whole, square, unknown].map((each) => ({ video: each, to: 'delivery' as const }));
  const incomplete: IncompleteFilm[] = [
    { video: whole, missing: [], outdated: ['1:1'], arriving: [], open: [] },
    { video: square, missing: ['4:5'], outdated: ['1:1'], arriving: [], open: [] },
    { video: unknown, missing: null, outdated: null, arriving: [], open: [] },
  ];
  deliver({ moves: { steps, blocked: [] }, incomplete }, 'The fair opens today');
  await settled();
  expect(moved.map(({ note }) => note)).toEqual([
    undefined,
    'Delivered without 4:5, with the older 1:1: The fair opens today',
    'Delivered with formats unchecked: The fair opens today',
  ]);
});

test('a cut that became ready a moment before the press is not delivered unwatched', async () => {
  const { run, moved, seen, clock } = actionsOf();
  const film = video('film', 'a0', { status: 'editing', version: 1 });
  const corrected = { ...film, version: 2 };
  for (const value of [film, corrected]) {
    seen.hear([{ kind: 'set', id: 'film', row: { kind: 'ok', id: 'film', value } }]);
  }
  run({ do: 'step', by: 1, videos: [corrected] });
  await settled();
  clock.at = 1000;
  run({ do: 'move', to: 'delivery', videos: [{ ...corrected, id: 'watched' }] });
  await settled();
  // The cloud refuses the first, as another version than that is the newest.
  expect(moved.map(({ video: { id }, version }) => [id, version])).toEqual([
    ['film', 1],
    ['watched', 2],
  ]);
});

test('a film with all its formats is delivered at once', async () => {
  const { run, moved, deliveries } = actionsOf();
  run({
    do: 'move',
    to: 'delivery',
    videos: [video('film', 'a0', { status: 'editing', version: 1 })],
  });
  await settled();
  expect(moved.map(({ to }) => to)).toEqual(['delivery']);
  expect(deliveries).toEqual([]);
});
