/** The seven steps of every subscription, in order. */
export const stepIds = [
  'ordered',
  'received',
  'brief',
  'style',
  'shoot',
  'editing',
  'delivery',
] as const;
export type StepId = (typeof stepIds)[number];

/** The default texts of each step for the customer; the studio can change them. */
export const stepTexts = {
  ordered: {
    label: 'Subscription Placed',
    description: 'Your payment is received and your subscription has begun.',
  },
  received: {
    label: 'Product Received',
    description: 'Your product has arrived at the studio and is checked in.',
  },
  brief: {
    label: 'Creative Brief',
    description: 'We settle what your videos should say and show.',
  },
  style: {
    label: 'Style Frames',
    description: 'The look of your videos is settled.',
  },
  shoot: {
    label: 'Product Shoot',
    description: 'Your product is on the turntable under our motion-control camera.',
  },
  editing: {
    label: 'Video Editing',
    description: 'We cut, grade and add your logo, taglines and copy.',
  },
  delivery: {
    label: 'Delivery',
    description: 'Your finished videos are ready to download.',
  },
} satisfies Record<StepId, { label: string; description: string }>;
