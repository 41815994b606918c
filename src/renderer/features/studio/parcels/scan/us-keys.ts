// The signs that each key writes on a US keyboard, by its place. A scanner presses places, and the layout that the
// machine is set to makes other signs of them: a German one Z for Y, a French one signs for digits.

const shiftedDigits = ')!@#$%^&*(';
const others: Record<string, readonly [string, string]> = {
  Space: [' ', ' '],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

/** What a pressed key would write on a US keyboard; empty for a key that is not known. */
export function usSignOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? shiftedDigits.charAt(Number(digit)) : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? others[code]?.[shiftKey ? 1 : 0] ?? '';
}
