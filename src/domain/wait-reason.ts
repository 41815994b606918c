/** What the studio waits for; all of it is the customer's to do. The clock of an estimate stands still. */
export const waitReasons = [
  'parcel',
  'brief',
  'frames',
  'day',
  'videos',
  'review',
  'draft',
  'answer',
] as const;
export type WaitReason = (typeof waitReasons)[number];
