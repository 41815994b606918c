import { expect, test } from 'vitest';
import type { Point } from '#domain/review.ts';
import { createPen, drawnPoints } from './drawn-points.ts';

const box = { left: 100, top: 50, width: 200, height: 100 };

test('all moves that a browser has gathered are drawn', () => {
  const moves = [
    { clientX: 150, clientY: 75 },
    { clientX: 200, clientY: 100 },
  ];
  const pointer = { clientX: 200, clientY: 100, getCoalescedEvents: () => moves };
  expect(drawnPoints(pointer, box)).toEqual([
    { x: 0.25, y: 0.25 },
    { x: 0.5, y: 0.5 },
  ]);
  expect(drawnPoints({ ...pointer, getCoalescedEvents: () => [] }, box)).toEqual([
    { x: 0.5, y: 0.5 },
  ]);
});

test('a browser that gathers no moves draws too, and nothing outside of the picture', () => {
  expect(drawnPoints({ clientX: 150, clientY: 500 }, box)).toEqual([{ x: 0.25, y: 1 }]);
});

test('only the pointer that began a line draws it, from its first point to its last', () => {
  const shown: (readonly Point[])[] = [];
  const pen = createPen((line) => shown.push(line));
  const at = (x: number): Point[] => [{ x, y: 0.5 }];
  const [a, b, c, palm] = [at(0.1), at(0.2), at(0.3), at(0.9)];
  pen.begin(1, a);
  pen.begin(2, palm);
  pen.draw(1, b);
  pen.draw(2, palm);
  expect(pen.end(2, palm)).toBeNull();
  expect(pen.end(1, c)).toEqual([a, b, c].flat());
  expect(shown).toEqual([a, [a, b].flat(), [a, b, c].flat(), []]);
  // The next line is whose it is.
  pen.begin(2, palm);
  pen.lift(2);
  expect(pen.end(2, palm)).toBeNull();
  // Drawing ends in the middle of a line.
  pen.begin(1, a);
  pen.drop();
  expect(pen.end(1, c)).toBeNull();
});
