import { expect, test } from 'vitest';
import type { FilmComment } from '#domain/review.ts';
import { threadsOf } from './comment-threads.ts';

const commentOf = (facts: Partial<FilmComment>): FilmComment => ({
  id: 'logo',
  version: 1,
  parentId: null,
  from: 60,
  to: 60,
  text: 'Larger, please.',
  drawing: null,
  teamOnly: false,
  mentions: [],
  by: 'ada',
  byName: 'Ada',
  byStaff: false,
  resolved: null,
  accepted: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...facts,
});
const answerTo = (parentId: string, facts: Partial<FilmComment>) =>
  commentOf({ parentId, by: 'noor', byStaff: true, ...facts });

const shape = (comments: readonly FilmComment[]) =>
  threadsOf(comments).map(({ id, comment, answers }) => [
    id,
    comment?.id ?? null,
    answers.map((answer) => answer.id),
  ]);

test('threads are in the order of the film, each with its answers', () => {
  expect(
    shape([
      commentOf({ id: 'end', from: 300, to: 310 }),
      commentOf({ id: 'later', createdAt: new Date(1) }),
      commentOf({}),
      answerTo('logo', { id: 'yes' }),
    ]),
  ).toEqual([
    ['logo', 'logo', ['yes']],
    ['later', 'later', []],
    ['end', 'end', []],
  ]);
});

test('the answers to a removed comment stay at its place', () => {
  expect(
    shape([
      commentOf({ id: 'end', from: 300, to: 310 }),
      answerTo('gone', { id: 'one', from: 100, to: 120 }),
      answerTo('gone', { id: 'two', from: 100, to: 120 }),
    ]),
  ).toEqual([
    ['gone', null, ['one', 'two']],
    ['end', 'end', []],
  ]);
});
