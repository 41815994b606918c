import type { StepId } from '#domain/steps.ts';

/** What each step asks of the customer; null where the studio works alone. */
export const yourParts = {
  ordered: 'Choose a package and pay by card.',
  received: 'Put the product in a parcel and send it.',
  brief: 'Write the cards of your videos. With the agency, we write and you approve.',
  style: 'With the agency, look at the frames we draw. Without it, your storyboard is the plan.',
  shoot: null,
  editing: null,
  delivery: 'Download, and publish wherever you sell.',
} satisfies Record<StepId, string | null>;
