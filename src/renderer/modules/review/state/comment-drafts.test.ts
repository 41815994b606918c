import { expect, test } from 'vitest';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { writtenCommentOf } from '#tests/support/comments.ts';
import { createCommentDrafts } from './comment-drafts.ts';

const draft = writtenCommentOf({ id: 'one', version: 2, from: 30, text: ' Larger, please. ' });

test('a reload keeps what was typed, for its version only', () => {
  const storage = emptyDevice();
  createCommentDrafts(storage, 'cup', 2).keep(draft);
  expect(createCommentDrafts(storage, 'cup', 2).getState().drafts).toEqual([draft]);
  expect(createCommentDrafts(storage, 'cup', 1).getState().drafts).toEqual([]);
  expect(createCommentDrafts(storage, 'cup2', 2).getState().drafts).toEqual([]);
});

test('a comment is kept until the cloud has it, and sent without blanks around it', async () => {
  const storage = emptyDevice();
  const drafts = createCommentDrafts(storage, 'cup', 2);
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const sending = drafts.send(draft, ({ text }) => {
    sent.push(text);
    return answer.promise;
  });
  expect(drafts.getState().sending).toEqual(['one']);
  expect(createCommentDrafts(storage, 'cup', 2).getState().drafts).toHaveLength(1);
  answer.resolve();
  expect(await sending).toBe(true);
  expect(sent).toEqual(['Larger, please.']);
  expect(createCommentDrafts(storage, 'cup', 2).getState().drafts).toEqual([]);
});

test('a comment that was not stored stays, with the reason', async () => {
  const storage = emptyDevice();
  const drafts = createCommentDrafts(storage, 'cup', 2);
  expect(await drafts.send(draft, () => Promise.reject(new Error('no')))).toBe(false);
  expect(drafts.getState().drafts).toHaveLength(1);
  expect(drafts.getState().sending).toEqual([]);
  expect(drafts.getState().problems).toHaveProperty('one');
});

test('an answer can wait for the comments that are on their way', async () => {
  const drafts = createCommentDrafts(emptyDevice(), 'cup', 2);
  await drafts.arrived();
  const answer = Promise.withResolvers<void>();
  const sending = drafts.send(draft, () => answer.promise);
  const steps: string[] = [];
  const waiting = drafts.arrived().then(() => steps.push('arrived'));
  await Promise.resolve();
  steps.push('stored');
  answer.resolve();
  await Promise.all([sending, waiting]);
  expect(steps).toEqual(['stored', 'arrived']);
});

test('a comment on its way that is not stored is told to the answer that waits for it', async () => {
  const drafts = createCommentDrafts(emptyDevice(), 'cup', 2);
  const answer = Promise.withResolvers<void>();
  const sending = drafts.send(draft, () => answer.promise);
  const waiting = drafts.arrived();
  answer.reject(new Error('no'));
  await expect(waiting).rejects.toThrow('no');
  expect(await sending).toBe(false);
});

test('a review that is opened again is told what became of a comment on its way', async () => {
  const storage = emptyDevice();
  const answer = Promise.withResolvers<void>();
  const sending = createCommentDrafts(storage, 'cup', 2).send(draft, () => answer.promise);
  const again = createCommentDrafts(storage, 'cup', 2);
  const next = createCommentDrafts(storage, 'cup', 3);
  expect(again.getState().sending).toContain('one');
  expect(next.getState().leftBehind).toEqual([]);
  answer.reject(new Error('no'));
  expect(await sending).toBe(false);
  await expect.poll(() => again.getState().sending).toEqual([]);
  expect(again.getState().problems).toHaveProperty('one');
  expect(next.getState().leftBehind).toMatchObject([{ id: 'one' }]);
});

test('a review that is opened again forgets a comment that arrives', async () => {
  const storage = emptyDevice();
  const answer = Promise.withResolvers<void>();
  const sending = createCommentDrafts(storage, 'cup', 2).send(draft, () => answer.promise);
  const again = createCommentDrafts(storage, 'cup', 2);
  answer.resolve();
  expect(await sending).toBe(true);
  await expect.poll(() => again.getState().drafts).toEqual([]);
  expect(again.getState().sending).toEqual([]);
});

test('what an earlier page sent is forgotten once it is seen in the cloud', () => {
  const storage = emptyDevice();
  createCommentDrafts(storage, 'cup', 2).keep(draft);
  const next = createCommentDrafts(storage, 'cup', 2);
  next.confirm(new Set(['other']));
  expect(next.getState().drafts).toHaveLength(1);
  next.confirm(new Set(['one']));
  expect(next.getState().drafts).toEqual([]);
  expect(storage.keysAfter('')).toEqual([]);
});

test('words for a version that was replaced are brought along, or given up', () => {
  const storage = emptyDevice();
  const old = createCommentDrafts(storage, 'cup', 1);
  old.keep({ ...draft, version: 1 });
  old.keep({ ...draft, id: 'two', version: 1 });
  old.keep({ ...draft, id: 'answer', version: 1, parentId: 'three' });
  const drafts = createCommentDrafts(storage, 'cup', 2);
  const [one, two] = drafts.getState().leftBehind;
  if (one === undefined || two === undefined) throw new Error('They were lost.');
  expect(drafts.getState().leftBehind).toHaveLength(2);
  const clock = { frameRate: { numerator: 25, denominator: 1 }, firstFrameMicroseconds: 0 };
  // The next version has twice as many frames a second, and ends earlier.
  const clocks = {
    from: { ...clock, frames: 125 },
    to: { ...clock, frameRate: { numerator: 50, denominator: 1 }, frames: 100 },
    state: 'draft' as const,
  };
  expect(drafts.bringAlong(one, clocks)).toMatchObject({
    version: 2,
    from: 61,
    to: 99,
    teamOnly: true,
  });
  drafts.discardLeft(two);
  const again = createCommentDrafts(storage, 'cup', 2).getState();
  expect(again.leftBehind).toEqual([]);
  expect(again.drafts).toMatchObject([{ text: draft.text }]);
  expect(createCommentDrafts(storage, 'cup', 1).getState().drafts).toMatchObject([
    { id: 'answer' },
  ]);
});

test('what arrived on an earlier version was not left behind', () => {
  const storage = emptyDevice();
  createCommentDrafts(storage, 'cup', 1).keep({ ...draft, version: 1 });
  const drafts = createCommentDrafts(storage, 'cup', 2);
  drafts.confirm(new Set(['one']));
  expect(drafts.getState().leftBehind).toEqual([]);
});
