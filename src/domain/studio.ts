/** Where people write to when the product cannot help them. */
export const studioAddress = 'hello@orbitreel.studio';

/** Where parcels go, line by line as on a label. */
export const studioPostalAddress = [
  'Orbitreel Studio',
  'Parcels, Gate 3',
  '48 Harbor Mill Road',
  'Portland, ME 04101',
  'United States',
] as const;
