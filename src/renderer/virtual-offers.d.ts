/** The catalogue when the site was built; null when it could not be read. */
declare module 'virtual:offers' {
  import type { Offer } from '#domain/product.ts';

  export const offers: Offer[] | null;
}
