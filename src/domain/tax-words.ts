// One setting of the studio decides what the payment provider is told of our prices, and what people read about them.
// Where no taxes are added, the price is all there is to pay.

/** What the provider is told of a price: tax comes on top of it, or is in it. */
export const taxBehaviorOf = (addsTaxes: boolean) => (addsTaxes ? 'exclusive' : 'inclusive');

/** What a price says of tax, in two words. */
export const taxNote = (addsTaxes: boolean): string => (addsTaxes ? 'plus tax' : 'tax included');

/** A price with that, within a sentence: `$900 each month plus tax`, `$900 each month, tax included`. */
export const withTaxNote = (price: string, addsTaxes: boolean): string =>
  `${price}${addsTaxes ? ' ' : ', '}${taxNote(addsTaxes)}`;

/** The same as a sentence, for prices that somebody may pay; null where the setting is not known. */
export function taxSentence(addsTaxes: boolean | null): string {
  if (addsTaxes === null) return 'Your cart says whether tax is added, before you pay.';
  return addsTaxes
    ? 'Prices are plus tax: your address decides how much, and you see it before you pay.'
    : 'Prices include tax: nothing is added when you pay.';
}

/** How much of an amount is tax. */
export const taxPart = (tax: string): string => `${tax} of tax is included`;
