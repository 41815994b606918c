import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import type { ParcelCondition } from './parcel.ts';
import { isProductHere, type SentParcel } from './product-arrival.ts';
import { defaultSteps, withStepStatus } from './progress.ts';

const at = new Date('2026-03-02T12:00:00Z');
const begun = defaultSteps(at);
const steps = withStepStatus(begun, 'received', 'complete', at);
const videos = [
  videoOf({ id: 'one', block: 1, status: 'queued' }),
  videoOf({ id: 'two', block: 2, status: 'draft' }),
  videoOf({ id: 'done', block: 3, status: 'editing' }),
];
const arrived = (condition: ParcelCondition, facts: Partial<SentParcel> = {}): SentParcel => ({
  state: 'received',
  arrival: { at, condition, shelf: 'B4' },
  videoIds: [],
  ...facts,
});
const announced = (...videoIds: string[]): SentParcel => ({
  state: 'announced',
  arrival: null,
  videoIds,
});
const here = (block: number, ...parcels: SentParcel[]) =>
  isProductHere({ steps, parcels, videos }, block);

test('a parcel for the whole order is enough for a block that no other parcel is for', () => {
  expect(here(1, arrived('good'))).toBe(true);
  expect(here(1, arrived('damaged'))).toBe(true);
  expect(here(1, arrived('other'))).toBe(false);
  expect(here(1, arrived('good', { state: 'kept' }))).toBe(true);
});

test('a product that went back is not here for the next block', () => {
  expect(here(2, arrived('good', { state: 'returned' }))).toBe(false);
  expect(here(2, arrived('good', { state: 'returned' }), announced())).toBe(false);
  expect(here(2, arrived('good', { state: 'returned' }), arrived('good'))).toBe(true);
});

test('a parcel for a video of the block is waited for, and only by its block', () => {
  expect(here(1, arrived('good'), announced('one'))).toBe(false);
  expect(here(2, arrived('good'), announced('one'))).toBe(true);
  expect(here(1, arrived('good'), arrived('other', { videoIds: ['one'] }))).toBe(false);
  expect(here(1, arrived('good'), { ...announced('one'), state: 'canceled' })).toBe(true);
  expect(here(3, arrived('good'), announced('done'))).toBe(true);
});

test('a parcel for videos of one block confirms no other block', () => {
  const named = arrived('good', { videoIds: ['one'] });
  expect(here(1, named)).toBe(true);
  expect(here(2, named)).toBe(false);
  expect(here(2, named, announced('two'))).toBe(false);
  expect(here(2, named, arrived('good', { videoIds: ['two'] }))).toBe(true);
  expect(here(2, named, arrived('good'))).toBe(true);
});

test('of two parcels for the whole order one is enough', () => {
  expect(here(1, arrived('good'), announced())).toBe(true);
  expect(here(1, arrived('other'), announced())).toBe(false);
});

test('without any parcel that was received, the step says it', () => {
  expect(here(1)).toBe(true);
  expect(here(1, announced('one'))).toBe(true);
  expect(isProductHere({ steps: begun, parcels: [arrived('good')], videos }, 1)).toBe(false);
});
