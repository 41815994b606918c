import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { textsInCompany } from '#tests/support/texts-in-company.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { PriceSummary } from './price-summary.tsx';

vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ addsTaxes: true, siteUrl: 'https://orbitreel.test' }),
}));
vi.mock('#ui/toaster.tsx', () => ({ useToast: () => () => {} }));

const selection: Selection = {
  selections: { ...emptySelections, packageId: 'growth', promotionCode: 'SPRING' },
  storedTotal: 0,
  confirmed: true,
  offers: [],
  unreadableOffers: [],
  unreadableCart: null,
  lost: null,
  settleLost: () => {},
  quote: {
    currency: 'usd',
    lines: [
      {
        productId: 'growth',
        name: 'Growth',
        role: 'package',
        quantity: 2,
        amount: 258_000,
        tokensPerMonth: 30,
      },
    ],
    total: 258_000,
    tokensPerMonth: 30,
    plannedTokens: 0,
    problems: [],
  },
  saving: { state: 'saved' },
  change: () => {},
  flush: () => Promise.resolve(),
  retrySaving: () => {},
};

test.each([
  [{ state: 'saved' }],
  [{ state: 'saving' }],
  [{ state: 'failed', error: new Error('No connection') }],
] as const)('a price that moves can be translated by the browser: %j', (saving) => {
  const summary = <PriceSummary selection={{ ...selection, saving }} />;
  expect(textsInCompany(<MemoryRouter>{summary}</MemoryRouter>)).toEqual([]);
});
