// The payment provider is sent our prices as prices without tax. It adds tax where the studio asks for that; where it
// does not, nothing is added, and the price is all there is to pay.

/** What a price says of tax, in two words. */
export const taxNote = (addsTaxes: boolean): string => (addsTaxes ? 'plus tax' : 'tax included');

/** A price with that, within a sentence: `$900 each month plus tax`, `$900 each month, tax included`. */
export const withTaxNote = (price: string, addsTaxes: boolean): string =>
  `${price}${addsTaxes ? ' ' : ', '}${taxNote(addsTaxes)}`;

/** The same of all prices on a page, as a sentence. */
export const taxSentence = (addsTaxes: boolean): string =>
  addsTaxes ? 'All prices are plus tax.' : 'All prices include tax.';
