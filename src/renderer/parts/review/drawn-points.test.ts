import { expect, test } from 'vitest';
import { drawnPoints } from './drawn-points.ts';

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
