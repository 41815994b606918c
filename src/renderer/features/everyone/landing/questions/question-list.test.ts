import { expect, test } from 'vitest';
import { includedRounds } from '#domain/review.ts';
import { questions } from './question-list.ts';

test('the answer about changes names the rounds that are included', () => {
  const found = questions.find(({ question }) => question.startsWith('Can I change a video'));
  expect(includedRounds).toBe(2);
  expect(found?.answer).toContain('two rounds of changes are included');
});
