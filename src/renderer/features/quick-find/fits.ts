import { defaultFilter } from 'cmdk';

/** Below this, the letters are only somewhere in the text. */
const leastScore = 0.02;

/** How well a text fits what was typed: 0 for not at all, up to 1. */
export function fits(text: string, typed: string, keywords?: string[]): number {
  const score = defaultFilter(text, typed, keywords);
  return score < leastScore ? 0 : score;
}
