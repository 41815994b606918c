import { beforeEach, expect, test, vi } from 'vitest';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import type { QueueDoing } from './create-queue-act.ts';
import { createLateAct } from './create-late-act.ts';

// Node knows no elements; nothing here is one.
beforeEach(() => {
  const element = function element() {};
  vi.stubGlobal('Element', element);
  vi.stubGlobal('HTMLElement', element);
});

const mug = videoOf({ id: 'mug' });
const lamp = videoOf({ id: 'lamp' });

function doingOf(done: string[]) {
  const hear = new Set<() => void>();
  const names = (videos: readonly Video[]) => videos.map(({ id }) => id).join();
  const note = (what: string) => (videos: readonly Video[]) => void done.push(what + names(videos));
  const doing: QueueDoing = {
    act: {
      moveTo: note('move '),
      step: note('step '),
      undo: (video) => note('undo ')([video]),
      place: note('place '),
      plan: note('plan '),
      ask: (question, videos) => note(`ask ${question} `)(videos),
      onKey: () => done.push('key') > 0,
      signs: {
        of: () => 'moving',
        subscribe: (listener) => {
          hear.add(listener);
          return () => hear.delete(listener);
        },
      },
    },
    doKey: () => undefined,
    press: ({ key, videos }) => note(`press ${key.do} `)(videos),
    goBack: () => undefined,
  };
  return { doing, hear };
}

function press(key: string) {
  const preventDefault = vi.fn();
  const keys = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const event = Object.assign(new Event('keydown'), keys, { preventDefault });
  return { event: event as unknown as KeyboardEvent, preventDefault };
}

const at = { videos: [mug] };
const seen = { justBefore: (id: string) => (id === 'lamp' ? lamp : null) };

function lateOf(fetch: () => Promise<void> = () => Promise.resolve()) {
  const onLost = vi.fn();
  return { ...createLateAct({ seen, fetch, onLost }), onLost };
}

test('what is asked for before it can be done is done in its order as soon as it can', () => {
  const fetch = vi.fn(() => Promise.resolve());
  const { act, connect } = lateOf(fetch);
  const first = press(']');
  expect(act.onKey(first.event, at)).toBe(true);
  expect(first.preventDefault).toHaveBeenCalled();
  act.moveTo([lamp], 'editing');
  expect(fetch).toHaveBeenCalled();
  const done: string[] = [];
  const { doing } = doingOf(done);
  const stop = connect(doing);
  expect(done).toEqual(['press step mug', 'move lamp']);
  act.onKey(press(']').event, at);
  act.ask('due', [mug]);
  expect(done.slice(2)).toEqual(['key', 'ask due mug']);
  // Anew, as when somebody sorts the list the other way round: nothing is lost in between.
  stop();
  act.step([lamp], 1);
  connect(doing);
  expect(done.slice(4)).toEqual(['step lamp']);
});

test('a first step just after a colleague’s is meant for the row that was there', () => {
  const { act, connect } = lateOf();
  act.onKey(press(']').event, { videos: [mug], left: { id: 'lamp', videos: [] } });
  const done: string[] = [];
  connect(doingOf(done).doing);
  expect(done).toEqual(['press step lamp']);
});

test('keys that are none of the queue’s are left alone', () => {
  const fetch = vi.fn(() => Promise.resolve());
  const { act } = lateOf(fetch);
  const letter = press('z');
  expect(act.onKey(letter.event, at)).toBe(false);
  expect(act.onKey(press(']').event, { videos: [] })).toBe(false);
  expect(letter.preventDefault).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['m', '['])(
  'while what %s asks is on its way, keys are kept from the list, and Escape takes it back',
  (key) => {
    const { act, connect } = lateOf();
    act.onKey(press(key).event, at);
    expect(act.onKey(press('i').event, at)).toBe(true);
    expect(act.onKey(press('Escape').event, at)).toBe(true);
    const done: string[] = [];
    connect(doingOf(done).doing);
    expect(done).toEqual([]);
  },
);

test('when it does not come, that is told once, and nothing is done later unasked', async () => {
  const { act, connect, onLost } = lateOf(() => Promise.reject(new Error('offline')));
  act.step([mug], 1);
  act.step([lamp], 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onLost).toHaveBeenCalledOnce();
  const done: string[] = [];
  connect(doingOf(done).doing);
  expect(done).toEqual([]);
});

test('rows hear how moves go as soon as that is known', () => {
  const { act, connect } = lateOf();
  const onSign = vi.fn();
  act.signs.subscribe(onSign);
  expect(act.signs.of('mug')).toBe('idle');
  const { doing, hear } = doingOf([]);
  const stop = connect(doing);
  expect(onSign).toHaveBeenCalledOnce();
  expect(act.signs.of('mug')).toBe('moving');
  for (const tell of hear) tell();
  expect(onSign).toHaveBeenCalledTimes(2);
  stop();
  expect(hear.size).toBe(0);
});
