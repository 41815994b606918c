import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingOf, filmComment, maxDrawingText, type Point } from '#domain/review.ts';
import { fitDrawing, simplifyLine } from './fit-drawing.ts';

const circle = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({
    x: 0.5 + 0.3 * Math.cos((index / count) * 2 * Math.PI),
    y: 0.5 + 0.3 * Math.sin((index / count) * 2 * Math.PI),
  }));

test('points on a straight line are left out', () => {
  const line = Array.from({ length: 50 }, (_, index) => ({ x: index / 100, y: index / 50 }));
  expect(simplifyLine(line, 0.001)).toEqual([line[0], line[49]]);
});

test('a simplified circle stays within its tolerance', () => {
  const simple = simplifyLine(circle(1000), 0.002);
  expect(simple.length).toBeLessThan(100);
  for (const { x, y } of simple) expect(Math.hypot(x - 0.5, y - 0.5)).toBeCloseTo(0.3);
});

test('many lines are stored as coarsely as there is room', () => {
  const text = fitDrawing(Array.from({ length: 30 }, () => circle(2000)));
  expect(text?.length).toBeLessThanOrEqual(maxDrawingText);
  expect(drawingOf(text ?? '')).toHaveLength(30);
});

test('more lines than there is room for are refused', () => {
  expect(fitDrawing(Array.from({ length: 2000 }, () => circle(3)))).toBeNull();
});

test('what fits is what a comment may hold', () => {
  const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  const line = fc.array(fc.record({ x: share, y: share }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (drawing) => {
      const { success } = filmComment.shape.drawing.safeParse(fitDrawing(drawing));
      expect(success).toBe(true);
    }),
  );
});
