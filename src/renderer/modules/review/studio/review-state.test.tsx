import { expect, test } from 'vitest';
import type { FilmComment } from '#domain/review.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { ReviewComments } from './review-state.tsx';

const at = new Date(0);
const logo = filmCommentOf();
const shown = (...comments: FilmComment[]) =>
  markupOf(<ReviewComments comments={comments} rate={{ numerator: 25, denominator: 1 }} />);
const items = (page: string) =>
  [...page.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]+>/g, ' '));

test('the panel lists comments in the order of the film, with a mark for what is done', () => {
  const pour = { ...logo, id: 'pour', from: 10, to: 20, text: 'Slower.' };
  const done = { ...pour, resolved: { by: 'noor', byName: 'Noor', at } };
  const answer = { ...logo, id: 'answer', parentId: 'logo', text: 'It is.' };
  const [first = '', second = '', ...others] = items(shown(logo, answer, done));
  expect(first).toMatch(/Done: .*0:00:10 to 0:00:20.*Slower\./);
  expect(second).toMatch(/Open: .*0:02:10.*Larger, please\./);
  expect(others).toEqual([]);
});

test('many comments are a part of the list, and their number is said', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...logo, id: `${index}` }));
  const page = shown(...many);
  expect(items(page)).toHaveLength(12);
  expect(page).toContain('18 more in the review');
});
