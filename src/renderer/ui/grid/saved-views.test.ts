import { expect, test } from 'vitest';
import { viewProblem } from './saved-views.tsx';

test('filters that are too long to keep are refused in words, and never cut', () => {
  expect(viewProblem(new URLSearchParams({ title: 'x'.repeat(494) }))).toBeNull();
  expect(viewProblem(new URLSearchParams({ title: 'x'.repeat(495) }))).toMatch(/too long to keep/);
});
