/** What a person types for an amount: `590`, `590.5`, `590.00`, `$1,290`, `€540`. */
const typedDollars = /^[$€]?\s*(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,2}))?$/;

/** Dollars or euros as typed, as integer cents; null when they cannot be read. */
export function centsOf(typed: string): number | null {
  const match = typedDollars.exec(typed.trim());
  if (!match) return null;
  const [, dollars = '', fraction = ''] = match;
  // Digit by digit: 19.99 * 100 is not 1999.
  return Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Cents as a person would type them: `590`, `590.50`. */
export function typedFrom(cents: number): string {
  const dollars = String(Math.floor(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`;
}
