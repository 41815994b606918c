import { afterAll, beforeEach } from 'vitest';
import { subscriptionIdOf, videoIdOf } from '../fixtures.ts';
import { people } from '../people.ts';
import { createRulesCloud, type RulesCloud } from '../rules-cloud.ts';

/** Whose things the attacks are after. */
export const { customer } = people;
export const customersSubscription = subscriptionIdOf(customer.uid);
export const queued = videoIdOf(customer.uid, 'queued');
export const draft = videoIdOf(customer.uid, 'draft');

/** Close to what one document can hold. */
export const huge = 'x'.repeat(900_000);

/** A cloud for the tests of a file, each of which finds it as it was at first. */
export async function attackedCloud(name: string): Promise<RulesCloud> {
  const cloud = await createRulesCloud(`attacks-on-${name}`);
  beforeEach(() => cloud.reset());
  afterAll(() => cloud.stop());
  return cloud;
}
