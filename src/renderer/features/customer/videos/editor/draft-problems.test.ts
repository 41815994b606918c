import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { videoOf } from '#tests/support/videos.ts';
import { draftOf } from './draft-edits.ts';
import { draftProblems } from './draft-problems.ts';

const words = (count: number) => cardOf(Array.from({ length: count }, () => 'word').join(' '));
const draft = (facts: Parameters<typeof videoOf>[0]) => draftOf(videoOf(facts));

describe('a draft', () => {
  test('within its allowance has no problem', () => {
    expect(draftProblems(draft({ copyCards: [words(10), words(10), words(10)] }))).toEqual([]);
    expect(draftProblems(draft({ length: 5 }))).toEqual([]);
  });
  test('without a title says so', () => {
    expect(draftProblems(draft({ title: '  ' }))).toEqual(['Give the video a title.']);
  });
  test('says how many words to take out', () => {
    expect(draftProblems(draft({ copyCards: [words(31)] }))).toEqual([
      'The copy has 31 words; a 15 s video has room for 30. Remove 1 word.',
    ]);
  });
  test('says how many cards to remove', () => {
    expect(draftProblems(draft({ copyCards: Array.from({ length: 5 }, () => words(1)) }))).toEqual([
      'There are 5 copy cards; a 15 s video has room for 3. Remove 2 cards.',
    ]);
  });
  test('of 5 s with cards is told once that there is no room', () => {
    expect(draftProblems(draft({ length: 5, copyCards: [words(4)] }))).toEqual([
      'A 5 s video has no room for copy. Remove the cards or choose a longer video.',
    ]);
  });
  test('says which of its texts is too long, and by how much', () => {
    const endCard = { use: true, logo: true, tagline: 'x'.repeat(121) };
    const title = 'x'.repeat(200);
    expect(draftProblems(draft({ title, copyCards: [cardOf('x'.repeat(600))], endCard }))).toEqual([
      'The title is too long. Shorten it by 80 characters: 120 fit. Until then it is not saved.',
      'Card 1 is too long. Shorten it by 200 characters: 400 fit. Until then it is not saved.',
      'The end card is too long. Shorten it by 1 character: 120 fit. Until then it is not saved.',
    ]);
  });
});
