import type { ProductSelections } from './cart.ts';

/**
 * A plan that spends every token of a month, for somebody who does not know yet what to plan. The rule:
 * half of the tokens go to 30 s films once there are twelve, two thirds of the rest to 15 s films, and
 * what is left to 5 s loops. It is a rule of ours, not a statistic.
 */
export function typicalPlan(tokensPerMonth: number): ProductSelections['videos'] {
  const films = Math.floor(tokensPerMonth / 12);
  const afterFilms = tokensPerMonth - films * 6;
  const stories = Math.floor((afterFilms * 2) / 9);
  return { '5': afterFilms - stories * 3, '15': stories, '30': films };
}
