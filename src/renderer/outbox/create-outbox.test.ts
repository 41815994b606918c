import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createOutbox } from './create-outbox.ts';
import { createPageStorage, openOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import { asAny, type Strategy } from './strategy.ts';

// Several tabs of a browser in one process: its database is a stand-in, its locks and channels are Node's own.

/** The cloud of a test. It can be away, refuse, and answer too late for the tab that asked. */
function createTestCloud() {
  const cloud = {
    isReachable: true,
    /** Words that it refuses. */
    refused: 'no',
    /** What took place, by lane, each by its change. */
    written: new Map<string, { change: string; text: string }[]>(),
    /** Runs before an answer leaves. */
    beforeAnswer: () => Promise.resolve(),
  };
  const write = async (lane: string, change: string, text: string) => {
    if (!cloud.isReachable) throw new Error('unavailable');
    if (text === cloud.refused) throw new Error('refused');
    const lines = cloud.written.get(lane) ?? [];
    const isKnown = lines.some((line) => line.change === change && line.text === text);
    if (!isKnown) cloud.written.set(lane, [...lines, { change, text }]);
    await cloud.beforeAnswer();
  };
  return Object.assign(cloud, { write });
}
type TestCloud = ReturnType<typeof createTestCloud>;

/** The latest text of a key. */
const latestIn = (cloud: TestCloud): Strategy<{ text: string }> => ({
  kind: 'latest',
  version: 1,
  schema: z.object({ text: z.string() }),
  waits: () => true,
  delay: 0,
  laneOf: ({ key }) => key,
  send: async ({ key, change, body: { text } }) => {
    await cloud.write(key, change, text);
    return (now) => (now.text === text ? null : now);
  },
  isRefusal: ({ message }: Error) => message === 'refused',
  describe: ({ text }) => ({ title: 'A text', text }),
});

/** Texts that are added one after the other. */
const addedIn = (cloud: TestCloud): Strategy<{ text: string }> => ({
  ...latestIn(cloud),
  kind: 'added',
  laneOf: () => 'all',
  send: async ({ change, body: { text } }) => {
    await cloud.write('all', change, text);
    return () => null;
  },
});

/** A browser's tab with a person's outbox. One that is killed does nothing any more, in the middle of whatever it did. */
async function openTab(cloud: TestCloud, owner: string) {
  const storage = await openOutboxStorage();
  let isKilled = false;
  const untilNever = new Promise<never>(() => {});
  const alive: OutboxStorage = {
    ...storage,
    change: (id, by) => (isKilled ? untilNever : storage.change(id, by)),
  };
  const strategies = [latestIn(cloud), addedIn(cloud)];
  const outbox = createOutbox({
    owner,
    strategies: Object.fromEntries(strategies.map((each) => [each.kind, asAny(each)])),
    storage: Promise.resolve(alive),
    locks: navigator.locks,
    createChannel: (name) => new BroadcastChannel(name),
    now: () => performance.now(),
  });
  await outbox.load();
  outbox.send();
  return {
    outbox,
    kill: () => {
      isKilled = true;
      outbox.end();
    },
    latest: (key: string, text: string) =>
      outbox.change(latestIn(cloud), `${owner} ${key}`, () => ({ text })),
    add: (text: string) => outbox.change(addedIn(cloud), crypto.randomUUID(), () => ({ text })),
  };
}

const owners = ['ada', 'ben'] as const;
const tab = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('latest'), tab, key: fc.nat(1) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add'), tab, key: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), tab, key: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('person'), tab, key: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('away'), tab, key: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('back'), tab, key: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), tab, key: fc.nat(1) }) },
  ),
  { maxLength: 25 },
);

test('whatever becomes of tabs, network and persons, each thing that was kept takes place once, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const cloud = createTestCloud();
      const run = crypto.randomUUID();
      const ownerOf = (person: number) => `${owners[person % 2]} ${run}`;
      const persons = [0, 0, 1];
      const tabs = await Promise.all(persons.map((person) => openTab(cloud, ownerOf(person))));
      const latest = new Map<string, string>();
      const added = new Map<string, string[]>();
      let count = 0;
      for (const { do: what, tab: at, key } of taken) {
        const current = tabs[at];
        if (current === undefined) throw new Error('There are three tabs.');
        const { owner } = current.outbox;
        const text = `text ${(count += 1)}`;
        switch (what) {
          case 'latest':
            await current.latest(`${key}`, text);
            latest.set(`${owner} ${key}`, text);
            break;
          case 'add':
            // Each tab keeps its own order. Which of two was first, tabs cannot know to the millisecond.
            await current.add(`${at} ${owner} ${text}`);
            added.set(`${at} ${owner}`, [
              ...(added.get(`${at} ${owner}`) ?? []),
              `${at} ${owner} ${text}`,
            ]);
            break;
          case 'kill':
            current.kill();
            tabs[at] = await openTab(cloud, owner);
            break;
          case 'person':
            current.outbox.end();
            tabs[at] = await openTab(cloud, ownerOf(key));
            break;
          case 'away':
            cloud.isReachable = false;
            break;
          case 'back':
            cloud.isReachable = true;
            for (const each of tabs) each.outbox.rouse();
            break;
          case 'wait':
            await new Promise((resolve) => setTimeout(resolve));
        }
      }
      cloud.isReachable = true;
      for (const each of tabs) each.kill();
      for (const owner of owners.map((name) => `${name} ${run}`)) {
        const { outbox } = await openTab(cloud, owner);
        await vi.waitFor(() => expect(outbox.getState().records).toEqual([]), { interval: 2 });
        outbox.end();
      }
      for (const [key, text] of latest) expect(cloud.written.get(key)?.at(-1)?.text).toBe(text);
      for (const [owner, texts] of added) {
        const lines = cloud.written.get('all') ?? [];
        expect(lines.map((line) => line.text).filter((each) => each.startsWith(owner))).toEqual(
          texts,
        );
      }
    }),
    { numRuns: 100 },
  );
});

test('a device that refuses one change and keeps the next shows and sends the later one', async () => {
  const cloud = createTestCloud();
  const storage = createPageStorage();
  let isFull = true;
  const outbox = createOutbox({
    owner: 'ada',
    strategies: { latest: asAny(latestIn(cloud)) },
    storage: Promise.resolve({
      ...storage,
      change: (id, by) => (isFull ? Promise.reject(new Error('full')) : storage.change(id, by)),
    }),
    // A browser that keeps nothing may grant no lock either.
    locks: { request: () => Promise.reject(new Error('denied')) },
    createChannel: (name) => new BroadcastChannel(name),
    now: () => performance.now(),
  });
  await outbox.load();
  outbox.send();
  cloud.isReachable = false;
  const write = (text: string) => outbox.change(latestIn(cloud), 'key', () => ({ text }));
  expect(await write('older')).toBe(false);
  isFull = false;
  expect(await write('later')).toBe(true);
  expect(outbox.getState().records).toMatchObject([{ body: { text: 'later' } }]);
  cloud.isReachable = true;
  await vi.waitFor(() => {
    outbox.rouse();
    expect(outbox.getState().records).toEqual([]);
  });
  expect(cloud.written.get('key')).toMatchObject([{ text: 'later' }]);
  outbox.end();
});
