import { pricesFromMonthly } from './period.ts';
import type { Product } from './product.ts';

type Offer = Pick<Product, 'id' | 'name' | 'description' | 'kind'> & {
  dollarsPerMonth: number;
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
    tokensPerMonth: 6,
  },
  {
    id: 'growth',
    name: 'Growth',
    description: 'A new film for every launch, and short loops for the weeks between.',
    kind: 'package',
    dollarsPerMonth: 1490,
    tokensPerMonth: 15,
  },
  {
    id: 'studio',
    name: 'Studio',
    description: 'Three minutes of finished video every month for a whole catalogue of products.',
    kind: 'package',
    dollarsPerMonth: 2990,
    tokensPerMonth: 36,
  },
  {
    id: 'agency',
    name: 'Agency collaboration',
    description: 'Our team writes the creative brief, draws style frames and records a voice-over.',
    kind: 'addOn',
    dollarsPerMonth: 900,
    includedWith: 'agency',
  },
  {
    id: 'social-cutdowns',
    name: 'Social cutdowns',
    description: 'Every film also upright, square and in 4:5, framed again rather than cropped.',
    kind: 'addOn',
    dollarsPerMonth: 180,
  },
  {
    id: 'extra-tokens',
    name: 'Extra tokens',
    description: 'Three more tokens a month: one more 15 second film.',
    kind: 'addOn',
    dollarsPerMonth: 330,
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
    tokensPerMonth: offer.tokensPerMonth ?? 0,
    maxQuantity: offer.maxQuantity ?? 1,
    includedWith: offer.includedWith ?? null,
    active: true,
    position: position * 10,
    createdAt,
    updatedAt: createdAt,
  }));
}
