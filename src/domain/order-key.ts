import { z } from 'zod';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Nine digits of base 62 hold every millisecond that a date can name. */
const head = 'i';
const digitCount = 9;

/**
 * A place in an order, as a text that sorts by its bytes: between two of them there is always room
 * for another, so that moving one thing writes one document.
 */
export const orderKey = z
  .string()
  .max(128)
  .regex(/^[A-Za-z][0-9A-Za-z]*$/);

/**
 * The place of what came at this time: after everything that came before. Nobody has to read the
 * end of the list to join it.
 */
export function orderKeyAt(time: Date): string {
  let rest = Math.max(0, Math.trunc(time.getTime()));
  let key = '';
  for (let position = 0; position < digitCount; position += 1) {
    key = `${digits.charAt(rest % digits.length)}${key}`;
    rest = Math.floor(rest / digits.length);
  }
  return `${head}${key}`;
}
