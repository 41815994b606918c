import { expect } from 'vitest';
import { outcomeOf } from './rules-cloud.ts';

/** Expects that the rules refuse every one of these. */
export async function expectRefused(...requests: Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.all(requests.map(outcomeOf));
  expect(outcomes).toEqual(requests.map(() => 'refused'));
}

/** Expects that the rules let this through. */
export async function expectAllowed(request: Promise<unknown>): Promise<void> {
  expect(await outcomeOf(request)).toBe('allowed');
}
