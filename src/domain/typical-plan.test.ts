import { expect, test } from 'vitest';
import { plannedTokens } from './quote.ts';
import { typicalPlan } from './typical-plan.ts';

test.each([
  [6, { '5': 3, '15': 1, '30': 0 }],
  [15, { '5': 3, '15': 2, '30': 1 }],
  [36, { '5': 6, '15': 4, '30': 3 }],
])('%i tokens a month are planned as a mix', (tokens, plan) => {
  expect(typicalPlan(tokens)).toEqual(plan);
});

test('a typical plan spends every token, whatever the size', () => {
  for (let tokens = 0; tokens <= 1000; tokens += 1) {
    const plan = typicalPlan(tokens);
    expect(plannedTokens(plan)).toBe(tokens);
    expect(Math.min(...Object.values(plan))).toBeGreaterThanOrEqual(0);
  }
});
