import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveMutationOf } from '#tests/support/mutations.ts';
import {
  entryOf,
  noMutations,
  reduceMutations,
  type MutationEntry,
  type MutationEvent,
  type MutationState,
} from './mutation-reducer.ts';
import { canFollow, nextMutations } from './mutation-selectors.ts';
import { predecessorOf, subjectOf, type MoveMutation } from './mutation.ts';

const mug = { id: 'mug', title: 'Mug' };
const move = (id: string, facts: Partial<MoveMutation> = {}) =>
  moveMutationOf('mug', { id, video: mug, lastMoveId: 'm0', ...facts });
const one = move('m1');
const after = (...events: MutationEvent[]) => events.reduce(reduceMutations, noMutations);
const enqueued: MutationEvent = { kind: 'enqueued', mutations: [one] };
const sent: MutationEvent = { kind: 'sent', ids: ['m1'], at: 5 };
const applied: MutationEvent = { kind: 'applied', mutation: one };
const rejected: MutationEvent = { kind: 'rejected', id: 'm1' };
const unreached: MutationEvent = { kind: 'unreached', id: 'm1' };
const givenUp: MutationEvent = { kind: 'givenUp', id: 'm1' };
const told: MutationEvent = { kind: 'told', ids: ['m1'], at: 9, requestedAt: 1 };

const states = {
  nothing: [],
  queued: [enqueued],
  sending: [enqueued, sent],
  applied: [enqueued, sent, applied],
  rejected: [enqueued, sent, rejected],
} satisfies Record<string, MutationEvent[]>;
type Name = keyof typeof states;
const nameOf = (state: MutationState): string => entryOf(state, 'm1')?.state ?? 'nothing';

test.each<[Name, MutationEvent, string]>([
  ['nothing', enqueued, 'queued'],
  ['queued', sent, 'sending'],
  ['sending', unreached, 'queued'],
  ['sending', applied, 'applied'],
  ['sending', rejected, 'rejected'],
  // The list shows it, and its answer was lost.
  ['queued', applied, 'applied'],
  ['queued', givenUp, 'nothing'],
  ['queued', { kind: 'left' }, 'nothing'],
  // "Try again"
  ['rejected', enqueued, 'queued'],
])('from %s by %o it is %s', (from, event, to) => {
  expect(nameOf(after(...states[from], event))).toBe(to);
});

test.each<[Name, MutationEvent[]]>([
  ['nothing', [sent, unreached, applied, rejected, givenUp, told, { kind: 'left' }]],
  ['queued', [enqueued, unreached, rejected, told]],
  ['sending', [enqueued, sent, givenUp, told, { kind: 'left' }]],
  ['applied', [enqueued, sent, unreached, applied, rejected, givenUp, { kind: 'left' }]],
  ['rejected', [sent, unreached, applied, rejected, givenUp, told, { kind: 'left' }]],
])('what the diagram does not allow from %s changes nothing', (from, events) => {
  const state = after(...states[from]);
  for (const event of events) expect(reduceMutations(state, event)).toBe(state);
});

test('of one subject one mutation is sent at a time, and none before its predecessor', () => {
  const two = move('m2', { lastMoveId: 'm1', from: 'shooting', to: 'editing' });
  const both = after(enqueued, { kind: 'enqueued', mutations: [two], follow: true });
  expect(reduceMutations(both, { kind: 'sent', ids: ['m2'], at: 0 })).toBe(both);
  const first = reduceMutations(both, { kind: 'sent', ids: ['m1', 'm2'], at: 0 });
  expect(first.entries.map(({ state }) => state)).toEqual(['sending', 'queued']);
});

test('a mutation behind another waits, is rejected and is given up with it', () => {
  const two = move('m2', { lastMoveId: 'm1', from: 'shooting', to: 'editing' });
  const both = after(...states.sending, { kind: 'enqueued', mutations: [two], follow: true });
  const follower = (state: MutationState) => entryOf(state, 'm2');
  expect(follower(both)).toMatchObject({ state: 'queued', follows: true });
  const waiting = reduceMutations(both, unreached);
  expect(follower(waiting)).toMatchObject({ state: 'queued', follows: false });
  expect(follower(reduceMutations(both, rejected))).toMatchObject({ state: 'rejected' });
  expect(reduceMutations(waiting, givenUp).entries).toEqual([]);
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const videos = ['mug', 'lamp'];
type Step =
  | { do: 'enqueue'; id: string; video: string; on: string | null }
  | { do: 'send' | 'unreached' | 'applied' | 'rejected' | 'givenUp'; id: string }
  | { do: 'left' }
  | { do: 'settled' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('enqueue' as const),
    id: fc.constantFrom(...ids),
    video: fc.constantFrom(...videos),
    on: fc.constantFrom(null, ...ids),
  }),
  fc.record({
    do: fc.constantFrom('send', 'unreached', 'applied', 'rejected', 'givenUp'),
    id: fc.constantFrom(...ids),
  }),
  fc.record({ do: fc.constantFrom('left' as const, 'settled' as const) }),
);

test('no mutation is ever lost, and two of one subject are never sent at once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = noMutations;
      // Each id that was taken is in the state, was given up, was left to the record, or is
      // settled.
      const taken = new Set<string>();
      const apply = (event: MutationEvent) => {
        const before = state;
        state = reduceMutations(state, event);
        const gone = before.entries.filter(({ mutation }) => !entryOf(state, mutation.id));
        const mayGo: readonly MutationEntry['state'][] =
          event.kind === 'settled'
            ? ['applied', 'rejected']
            : event.kind === 'givenUp' || event.kind === 'left'
              ? ['queued']
              : [];
        expect(gone.every((entry) => mayGo.includes(entry.state))).toBe(true);
        for (const { mutation } of gone) taken.delete(mutation.id);
      };
      for (const each of steps) {
        if (each.do === 'enqueue') {
          const mutation = move(each.id, {
            video: { id: each.video, title: each.video },
            lastMoveId: each.on === each.id ? null : each.on,
          });
          const follow = canFollow(state, each.video, predecessorOf(mutation));
          apply({ kind: 'enqueued', mutations: [mutation], follow });
          taken.add(each.id);
        } else if (each.do === 'send') apply({ kind: 'sent', ids: [each.id], at: 0 });
        else if (each.do === 'applied') {
          const found = entryOf(state, each.id);
          if (found) apply({ kind: 'applied', mutation: found.mutation });
        } else if (each.do === 'left') apply({ kind: 'left' });
        else if (each.do === 'settled') apply({ kind: 'settled', ids: new Set(ids) });
        else apply({ kind: each.do, id: each.id });

        const sending = state.entries.filter((entry) => entry.state === 'sending').map(subject);
        expect(new Set(sending).size).toBe(sending.length);
        expect(state.entries.map(({ mutation }) => mutation.id).toSorted()).toEqual(
          [...taken].toSorted(),
        );
        for (const { id } of nextMutations(state)) expect(entryOf(state, id)?.state).toBe('queued');
      }
    }),
  );
});

const subject = ({ mutation }: MutationEntry) => subjectOf(mutation);
