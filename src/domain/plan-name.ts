import { periodLabels } from './period.ts';
import type { Plan } from './plan-change.ts';
import type { Offer } from './product.ts';

type Named = Pick<Offer, 'id' | 'name'>;

const listed = new Intl.ListFormat('en-US');

/**
 * What a plan holds besides its package: `with the agency, 2 × extra tokens and social cutdowns`; empty when that is
 * nothing. An add-on that is not among the products, since it is no longer sold, is counted and not named.
 */
export function planExtras(
  { productSelections: { option, addOns } }: Pick<Plan, 'productSelections'>,
  products: readonly Named[],
): string {
  const chosen = Object.entries(addOns).filter(([, quantity]) => quantity > 0);
  const names = chosen.flatMap(([id, quantity]) => {
    const product = products.find((each) => each.id === id);
    if (product === undefined) return [];
    const name = inSentence(product.name);
    return [quantity === 1 ? name : `${quantity} × ${name}`];
  });
  const unnamed = chosen.length - names.length;
  const extras = [
    ...(option === 'agency' ? ['the agency'] : []),
    ...names.toSorted((one, other) => one.localeCompare(other, 'en-US')),
    ...(unnamed === 0
      ? []
      : [unnamed === 1 ? 'an add-on of before' : `${unnamed} add-ons of before`]),
  ];
  return extras.length === 0 ? '' : `with ${listed.format(extras)}`;
}

/** A plan in words that tell it from others: `Studio, monthly, with social cutdowns`. */
export function planName(
  plan: Pick<Plan, 'packageName' | 'productSelections'>,
  products: readonly Named[],
): string {
  const { packageName, productSelections } = plan;
  const period = periodLabels[productSelections.period].toLowerCase();
  const extras = planExtras(plan, products);
  return `${packageName}, ${period}${extras === '' ? '' : `, ${extras}`}`;
}

/** A name within a sentence: `Social cutdowns` begins small, `NAS` stays. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
