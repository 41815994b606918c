import { describe, expect, test } from 'vitest';
import type { PlanPreview } from '#contracts/plan-calls.ts';
import { type ProductSelections, emptySelections } from '#domain/cart.ts';
import {
  changedWords,
  confirmedWords,
  confirmLabel,
  todayWords,
  waitingWords,
  wholeName,
} from './plan-words.ts';

const offers = [{ id: 'cutdowns', name: 'Social cutdowns' }];
const planOf = (chosen: Partial<ProductSelections> = {}) => ({
  packageName: 'Studio',
  price: 249_000,
  tokensPerMonth: 30,
  productSelections: { ...emptySelections, packageId: 'studio', ...chosen },
});
const terms = {
  packageName: 'Studio',
  price: 249_000,
  period: 'monthly',
  tokensPerMonth: 30,
} as const;
const preview: PlanPreview = {
  revision: 1,
  timing: 'at-once',
  before: { ...terms, price: 149_000, tokensPerMonth: 15 },
  after: terms,
  startsAt: new Date(2026, 2, 12),
  prorationDate: 0,
  amountDue: 174_500,
  tax: 0,
  credit: 74_500,
  discount: 0,
  fromBalance: 0,
  tokensToday: 22,
};

test('a change of an add-on or of the option alone is no change of Studio to Studio', () => {
  expect(wholeName(planOf(), offers)).toBe('Studio');
  expect(wholeName(planOf({ addOns: { cutdowns: 2 } }), offers)).toBe(
    'Studio with 2 × social cutdowns',
  );
  expect(wholeName(planOf({ option: 'agency' }), offers)).toBe('Studio with the agency');
});

describe('what is due today', () => {
  const words = (facts: Partial<PlanPreview>) => {
    const { title, sentences } = todayWords({ ...preview, ...facts }, 'usd');
    return [title, ...sentences].join(' ');
  };

  test('is named with its parts and its tokens', () => {
    expect(words({})).toContain(
      '$1,745 today $2,490 for a new month from today on, less $745 for the time that you do not use. You get 22 tokens today',
    );
  });

  test('names what a promotion code takes off, taxes, and credit, each as what it is', () => {
    const facts = { discount: 34_900, tax: 27_920, fromBalance: 10_000, amountDue: 157_520 };
    expect(words(facts)).toContain(
      'less $349 with your promotion code, less $100 that you have in credit. $279.20 of tax is included.',
    );
    expect(words({ fromBalance: 174_500, amountDue: 0 })).toContain(
      'less $1,745 that you have in credit',
    );
    expect(words({ fromBalance: -500, amountDue: 175_000 })).toContain(
      'and $5 that is open from before',
    );
  });

  test('is nothing where it waits, and what is paid and comes then is said', () => {
    const after = { ...terms, period: 'quarterly' as const };
    expect(words({ timing: 'at-period-end', amountDue: 0, after })).toContain(
      'The first quarter of it is paid then and brings 90 tokens.',
    );
  });
});

test('a button names a price where there is one', () => {
  expect(confirmLabel(preview, 'usd')).toBe('Pay $1,745 and change now');
  expect(confirmLabel({ ...preview, amountDue: 0 }, 'usd')).toBe('Change now');
});

test('the message afterwards has the figures that were confirmed', () => {
  const plan = planOf({ addOns: { cutdowns: 1 } });
  expect(changedWords(preview, plan, offers)).toEqual({
    title: 'Your plan is Studio with social cutdowns now',
    description: '$1,745 was charged. 22 tokens come with it in a moment.',
  });
  expect(confirmedWords(plan, offers)).toEqual({
    title: 'Your bank has confirmed the payment',
    description: 'Your plan is Studio with social cutdowns in a moment, with its tokens.',
  });
  const { description } = waitingWords(preview.startsAt, plan, { offers, addsTaxes: true });
  expect(description).toBe(
    'To Studio with social cutdowns for $2,490 each month plus tax, with 30 tokens a month. Nothing was charged.',
  );
});
