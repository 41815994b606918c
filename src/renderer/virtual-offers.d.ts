/** What the catalogue held when the site was built; null when nobody could tell. */
declare module 'virtual:offers' {
  import type { Offer } from '#domain/product.ts';

  export const offers: Offer[] | null;
}
