import { expect, test } from 'vitest';
import { drawingOf } from '#domain/review.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { drawingAt } from './drawing-at.ts';

const circle = filmCommentOf({ id: 'circle', from: 60, to: 70, drawing: '0.1,0.1 0.2,0.2' });
const arrow = { ...circle, id: 'arrow', from: 65, to: 65, drawing: '0.5,0.5 0.6,0.6' };
const settled = { ...circle, id: 'old', resolved: { by: 'ada', byName: 'Ada', at: new Date(1) } };
const linesOf = ({ drawing }: { drawing: string | null }) => drawingOf(drawing ?? '');

test('a drawing is seen at its frames, also when its comment is not selected', () => {
  expect(drawingAt(59, null, [circle], null)).toEqual([]);
  expect(drawingAt(70, null, [circle], null)).toEqual(linesOf(circle));
  expect(drawingAt(65, null, [circle, arrow], null)).toEqual([circle, arrow].flatMap(linesOf));
});

test('the selected one is seen alone, and a resolved one only when it is selected', () => {
  expect(drawingAt(65, null, [circle, arrow], 'arrow')).toEqual(linesOf(arrow));
  expect(drawingAt(60, null, [circle, arrow], 'arrow')).toEqual(linesOf(circle));
  expect(drawingAt(65, null, [settled], null)).toEqual([]);
  expect(drawingAt(65, null, [settled], 'old')).toEqual(linesOf(settled));
});

test('while a comment is written, nothing else lies over the picture', () => {
  const draft = { ...arrow, drawing: null };
  expect(drawingAt(65, draft, [circle], null)).toEqual([]);
  expect(drawingAt(65, arrow, [circle], null)).toEqual(linesOf(arrow));
});
