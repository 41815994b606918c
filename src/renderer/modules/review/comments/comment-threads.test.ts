import { expect, test } from 'vitest';
import type { FilmComment } from '#domain/review.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { threadsOf } from './comment-threads.ts';

const answerTo = (parentId: string, facts: Partial<FilmComment>) =>
  filmCommentOf({ parentId, by: 'noor', byStaff: true, ...facts });

const shape = (comments: readonly FilmComment[]) =>
  threadsOf(comments).map(({ id, comment, answers }) => [
    id,
    comment?.id ?? null,
    answers.map((answer) => answer.id),
  ]);

test('threads are in the order of the film, each with its answers', () => {
  expect(
    shape([
      filmCommentOf({ id: 'end', from: 300, to: 310 }),
      filmCommentOf({ id: 'later', createdAt: new Date(2030, 1) }),
      filmCommentOf({}),
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
      filmCommentOf({ id: 'end', from: 300, to: 310 }),
      answerTo('gone', { id: 'one', from: 100, to: 120 }),
      answerTo('gone', { id: 'two', from: 100, to: 120 }),
    ]),
  ).toEqual([
    ['gone', null, ['one', 'two']],
    ['end', 'end', []],
  ]);
});
