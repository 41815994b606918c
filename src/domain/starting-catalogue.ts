import { cutdownsAddOn } from './bought-formats.ts';
import { pricesFromMonthly } from './period.ts';
import type { Product } from './product.ts';

type Offer = Pick<Product, 'id' | 'name' | 'description' | 'kind'> & {
  dollarsPerMonth: number;
  eurosPerMonth: number;
  tokensPerMonth?: number;
  maxQuantity?: number;
  includedWith?: Product['includedWith'];
};

const offers: Offer[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'Half a minute of finished video every month: one hero film or six short loops.',
    kind: 'package',
    dollarsPerMonth: 690,
    eurosPerMonth: 640,
    tokensPerMonth: 6,
  },
  {
    id: 'growth',
    name: 'Growth',
    description: 'A new film for every launch, and short loops for the weeks between.',
    kind: 'package',
    dollarsPerMonth: 1490,
    eurosPerMonth: 1380,
    tokensPerMonth: 15,
  },
  {
    id: 'studio',
    name: 'Studio',
    description: 'Three minutes of finished video every month for a whole catalogue of products.',
    kind: 'package',
    dollarsPerMonth: 2990,
    eurosPerMonth: 2770,
    tokensPerMonth: 36,
  },
  {
    id: 'agency',
    name: 'Agency collaboration',
    description:
      'You write a creative brief, and our team approves it or asks back. It draws style frames for your yes and records the voice-over.',
    kind: 'addOn',
    dollarsPerMonth: 900,
    eurosPerMonth: 830,
    includedWith: 'agency',
  },
  {
    id: cutdownsAddOn,
    name: 'Social cutdowns',
    description: 'Every film also upright, square and in 4:5, framed again rather than cropped.',
    kind: 'addOn',
    dollarsPerMonth: 180,
    eurosPerMonth: 170,
  },
  {
    id: 'extra-tokens',
    name: 'Extra tokens',
    description: 'Three more tokens a month: one more 15 second film.',
    kind: 'addOn',
    dollarsPerMonth: 330,
    eurosPerMonth: 305,
    tokensPerMonth: 3,
    maxQuantity: 10,
  },
];

/** The products that a studio begins with; its admins edit them from then on. */
export function startingCatalogue(createdAt: Date): Product[] {
  return offers.map((offer, position) => ({
    id: offer.id,
    name: offer.name,
    description: offer.description,
    kind: offer.kind,
    prices: pricesFromMonthly(offer.dollarsPerMonth * 100),
    otherPrices: { eur: pricesFromMonthly(offer.eurosPerMonth * 100) },
    tokensPerMonth: offer.tokensPerMonth ?? 0,
    maxQuantity: offer.maxQuantity ?? 1,
    includedWith: offer.includedWith ?? null,
    active: true,
    position: position * 10,
    revision: 0,
    changedBy: null,
    createdAt,
    updatedAt: createdAt,
  }));
}
