import { expect, test } from 'vitest';
import { maxViews } from '#domain/saved-view.ts';
import { viewProblem } from './use-saved-views.ts';

test('a view that is too long to save is refused in words, and never cut', () => {
  expect(viewProblem([], 'x'.repeat(500))).toBeNull();
  expect(viewProblem([], 'x'.repeat(501))).toMatch(/too long to save/);
  expect(viewProblem(Array.from({ length: maxViews }), '')).toMatch(/30 views, which is the limit/);
});
