import { expect, test } from 'vitest';
import { writtenCommentOf } from '#tests/support/comments.ts';
import { draftAt, withEnd } from './use-writer.ts';

const delivered = { number: 1, state: 'delivered' } as const;
const unmarked = { from: null, to: null };
const left = writtenCommentOf({ id: 'left', from: 20, to: 25, text: 'Warmer light' });
const screen = { draft: null, unsent: [left], marked: unmarked, frame: 22, version: delivered };

test('a comment goes on with the words that were left at its frame', () => {
  expect(draftAt(screen)).toBe(left);
  expect(draftAt({ ...screen, draft: { ...left, text: 'Warm' } }).text).toBe('Warm');
});

test('a comment at another frame is a new one, and never words that were left elsewhere', () => {
  const fresh = { version: 1, parentId: null, from: 90, to: 90, text: '' };
  expect(draftAt({ ...screen, frame: 90 })).toMatchObject(fresh);
  expect(draftAt({ ...screen, draft: left, frame: 90 })).toMatchObject(fresh);
});

test('what the studio says about a version that was not delivered is for the team first', () => {
  const draft = { number: 2, state: 'draft' } as const;
  expect(draftAt({ ...screen, frame: 90, version: draft }).teamOnly).toBe(true);
  expect(draftAt({ ...screen, frame: 90 }).teamOnly).toBe(false);
});

test('marked frames and answers that were left begin a new comment', () => {
  const marked = { from: 30, to: 10 };
  expect(draftAt({ ...screen, marked })).toMatchObject({ from: 10, to: 30, text: '' });
  const answer = { ...left, parentId: 'other' };
  expect(draftAt({ ...screen, unsent: [answer] }).id).not.toBe('left');
});

test('a range that is turned around while its field is open is put right', () => {
  const range = { from: 50, to: 60 };
  expect(withEnd(range, 'to', 20)).toEqual({ from: 20, to: 50 });
  expect(withEnd(range, 'from', 100)).toEqual({ from: 60, to: 100 });
  expect(withEnd(range, 'from', 55)).toEqual({ from: 55, to: 60 });
  expect(withEnd(range, 'to', 55)).toEqual({ from: 50, to: 55 });
});
