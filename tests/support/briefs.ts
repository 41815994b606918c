import { emptyBrief, type Brief } from '#domain/brief.ts';

const at = new Date('2026-03-01T09:00:00Z');

/** The brief of the first block of Ada's order, of which nothing is written yet. */
export const briefOf = (facts: Partial<Brief> = {}): Brief => ({
  ...emptyBrief,
  userId: 'ada',
  subscriptionId: 'sub_1',
  block: 1,
  sentAt: null,
  returned: null,
  approval: null,
  createdAt: at,
  updatedAt: at,
  ...facts,
});
