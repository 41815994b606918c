import { expect, test, vi } from 'vitest';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { ProductError } from '#domain/errors.ts';
import { moveMutationOf } from '#tests/support/mutations.ts';
import {
  PredecessorRejected,
  type MoveMutation,
  type Mutation,
  type MutationOutcome,
} from '../state/mutation.ts';
import { moveToasts } from './move-toasts.ts';

type MoveOutcome = MutationOutcome<MoveMutation>;

const now = new Date('2026-03-12T12:00:12Z');
const conflict = () =>
  new MoveConflict('editing', {
    by: 'ben',
    byName: 'Ben',
    at: new Date('2026-03-12T12:00:00Z'),
  });
const applied = (title: string, facts?: Partial<MoveMutation>): MoveOutcome => ({
  kind: 'applied',
  mutation: moveMutationOf(title, facts),
});
const rejected = (title: string, error: unknown): MoveOutcome => ({
  kind: 'rejected',
  mutation: moveMutationOf(title),
  error,
});

function report(outcomes: MoveOutcome[], waited = false, at: Date | null = now) {
  const enqueue = vi.fn<(mutations: readonly Mutation[]) => void>();
  return { told: moveToasts({ outcomes, waited, now: at, enqueue }), enqueue };
}

test('a move can be undone from its message for ten seconds', () => {
  const { told, enqueue } = report([applied('Mug')]);
  expect(told).toMatchObject([{ title: '“Mug” is in Shooting now', duration: 10_000 }]);
  told[0]?.action?.onPress();
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject([
    {
      video: { id: 'Mug', title: 'Mug' },
      from: 'shooting',
      to: 'queued',
      reason: 'Undone',
      undoes: 'move-of-Mug',
    },
  ]);
});

test('an undone move says so and offers no undo of its own', () => {
  const { told } = report([applied('Mug', { from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(told[0]?.title).toBe('Undone: “Mug” is in Queued now');
  expect(told[0]?.action).toBeUndefined();
});

test('many moves are one message, and one undo', () => {
  const { told, enqueue } = report([
    applied('Mug'),
    applied('Lamp'),
    applied('Fan', { to: 'shooting' }),
  ]);
  expect(told).toHaveLength(1);
  expect(told[0]?.title).toBe('3 videos are in Shooting now');
  told[0]?.action?.onPress();
  expect(enqueue.mock.calls[0]?.[0]).toHaveLength(3);
});

test('a return to draft tells about the tokens and offers no undo', () => {
  const { told } = report([applied('Mug', { from: 'activated', to: 'draft', reason: 'Wrong' })]);
  expect(told[0]?.action).toBeUndefined();
  expect(told[0]?.description).toMatch(/tokens are back/);
});

test('the second of two people is told who was first, without Try again', () => {
  const { told } = report([rejected('Mug', conflict())]);
  expect(told).toMatchObject([{ tone: 'danger', title: 'Ben moved “Mug” to Editing 12 s ago' }]);
  expect(told[0]?.action).toBeUndefined();
});

test('a person whose move a colleague made first hears it as done', () => {
  const same = new MoveConflict('shooting', { by: 'ines', byName: 'Ines Falk', at: now });
  const { told } = report([rejected('Mug', same)]);
  expect(told).toMatchObject([
    { tone: 'info', title: '“Mug” was already moved to Shooting by Ines Falk just now' },
  ]);
  expect(told[0]?.description).toBeUndefined();
  const both = report([rejected('Mug', same), rejected('Lamp', same), rejected('Cup', conflict())]);
  expect(both.told.map(({ title }) => title)).toEqual([
    '2 videos were already moved there by colleagues',
    'Ben moved “Cup” to Editing 12 s ago',
  ]);
});

test('while the cloud’s time is not known, nothing is said of when a colleague moved', () => {
  const same = new MoveConflict('shooting', { by: 'ines', byName: 'Ines Falk', at: now });
  const { told } = report([rejected('Mug', same), rejected('Cup', conflict())], false, null);
  expect(told.map(({ title }) => title)).toEqual([
    '“Mug” was already moved to Shooting by Ines Falk',
    'Ben moved “Cup” to Editing',
  ]);
});

test('a delivery of another cut than the mover saw says so, without Try again', () => {
  const error = new ProductError('not-deliverable', 'Another cut is ready now: version 3.');
  const { told } = report([rejected('Mug', error)]);
  expect(told[0]?.description).toContain('Another cut is ready now: version 3.');
  expect(told[0]?.action).toBeUndefined();
});

test('a video that was moved away and came back is not said to have stayed', () => {
  const back: Partial<MoveMutation> = {
    from: 'activated',
    to: 'draft',
    reason: 'The lid is scratched.',
  };
  const error = new MoveConflict('activated', { by: 'cem', byName: 'Cem', at: now });
  const { told } = report([{ kind: 'rejected', mutation: moveMutationOf('Mug', back), error }]);
  expect(told[0]).toMatchObject({
    title: 'Cem moved “Mug” to Activated just now',
    description: expect.stringMatching(
      /^The video changed after you saw it, so nothing was moved now/,
    ),
  });
  expect(told[0]?.action).toBeUndefined();
});

test('a reason that was not used is shown, so that it can be used again', () => {
  const back = { from: 'shooting', to: 'queued', reason: 'The lid is scratched.' } as const;
  const closed = new ProductError('gate-closed', 'Closed for now.');
  const outcome = (title: string, error: unknown, facts: Partial<MoveMutation> = back) =>
    ({ kind: 'rejected', mutation: moveMutationOf(title, facts), error }) as const;
  const describe = (...outcomes: MoveOutcome[]) => report(outcomes).told[0]?.description;
  expect(describe(outcome('Mug', conflict()))).toMatch('Your reason was: “The lid is scratched.”');
  expect(describe(outcome('Mug', closed))).toBe(
    'Closed for now. Your reason was: “The lid is scratched.”',
  );
  expect(describe(outcome('Mug', closed), outcome('Lamp', closed))).toBe(
    'Closed for now. Your reason was: “The lid is scratched.”',
  );
  const undone = { ...back, reason: 'Undone' };
  expect(describe(outcome('Mug', conflict(), undone))).not.toMatch('Your reason');
});

test('a move that failed for another reason can be tried again unchanged', () => {
  const { told, enqueue } = report([rejected('Mug', new ProductError('forbidden', 'Not yours.'))]);
  expect(told[0]).toMatchObject({ title: '“Mug” was not moved', description: 'Not yours.' });
  told[0]?.action?.onPress();
  expect(enqueue).toHaveBeenCalledWith([moveMutationOf('Mug')]);
});

test('of many rejected moves some are named, and only the retryable ones are tried again', () => {
  const closed = new ProductError('gate-closed', 'Closed for now.');
  const { told, enqueue } = report([
    applied('Fan'),
    rejected('Mug', conflict()),
    rejected('Lamp', closed),
    rejected('Cup', closed),
    rejected('Pot', conflict()),
  ]);
  expect(told.map(({ title }) => title)).toEqual([
    '“Fan” is in Shooting now',
    '4 videos were not moved',
  ]);
  expect(told[1]?.description).toBe(
    'Ben moved “Mug” to Editing 12 s ago. Closed for now. And 1 more.',
  );
  told[1]?.action?.onPress();
  expect(enqueue.mock.calls[0]?.[0].map(({ video }) => video.id)).toEqual(['Lamp', 'Cup']);
});

test('a waiting move says so, and later that it was sent', () => {
  const { told } = report([{ kind: 'queued', mutation: moveMutationOf('Mug') }]);
  expect(told[0]?.title).toBe('The move of “Mug” waits to be sent');
  expect(report([applied('Mug')], true).told[0]?.title).toBe('Sent: “Mug” is in Shooting now');
});

test('a message about a video replaces the earlier one about it, and no other', () => {
  const key = (outcome: MoveOutcome) => report([outcome]).told[0]?.key;
  expect(key(applied('Mug'))).toBe(key(rejected('Mug', conflict())));
  expect(key(applied('Mug'))).not.toBe(key(applied('Lamp')));
});

test('a move that was refused because an earlier one is unanswered is told', () => {
  const { told } = report([
    applied('Fan'),
    { kind: 'busy', mutation: moveMutationOf('Mug'), sign: 'queued' },
  ]);
  expect(told).toMatchObject([
    { title: '“Fan” is in Shooting now' },
    {
      title: '“Mug” stays where it is',
      description: 'Its last move waits to be sent.',
    },
  ]);
});

test('a move whose predecessor was rejected is told beside that one', () => {
  const follower = (title: string) => rejected(title, new PredecessorRejected());
  const { told } = report([rejected('Mug', conflict()), follower('Mug')]);
  expect(told.map(({ title }) => title)).toEqual([
    'Ben moved “Mug” to Editing 12 s ago',
    '“Mug” was not moved on to Shooting',
  ]);
  expect(told[1]).toMatchObject({ description: 'The move before it was not made.' });
  expect(told[0]?.key).not.toBe(told[1]?.key);
  expect(report([follower('Mug'), follower('Lamp')]).told).toMatchObject([
    { title: '2 further moves were not made' },
  ]);
});
