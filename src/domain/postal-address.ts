import { z } from 'zod';
import { filledText } from './named-text.ts';

export const maxPostalAddress = 300;

/** Document `settings/studio`: what admins say about the studio. */
export const studioSettings = z.object({
  /** Where parcels go, line by line as on a label. */
  postalAddress: filledText(maxPostalAddress),
});

/** Where parcels go while no admin has said otherwise. */
export const usualPostalAddress = [
  'Orbitreel Studio',
  'Parcels, Gate 3',
  '48 Harbor Mill Road',
  'Portland, ME 04101',
  'United States',
].join('\n');

/** The lines of an address, without empty ones and without spaces around them. */
export const addressLines = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
