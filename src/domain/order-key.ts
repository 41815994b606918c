import { z } from 'zod';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Nine digits of base 62 hold every millisecond that a date can name. */
const head = 'i';
const digitCount = 9;

/**
 * A place in an order, as a text that sorts by its bytes. There is always room between two of them,
 * so moving one item writes one document.
 */
export const orderKey = z
  .string()
  .max(128)
  .regex(/^[A-Za-z][0-9A-Za-z]*$/);

/**
 * The place of an item that arrived at this time: after all earlier ones. Adding an item does not
 * need to read the end of the list.
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
