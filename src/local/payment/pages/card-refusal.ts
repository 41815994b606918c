// The provider's own test cards and what it says to them.
const refusals: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
};

export const declinedCard = '4000000000000002';

/** Why a card is refused, or null when it pays. */
export function cardRefusal(number: string): string | null {
  const digits = number.replaceAll(/\s/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'Your card number is invalid.';
  return refusals[digits] ?? null;
}

/** The check that every card number passes: a mistyped digit does not. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
