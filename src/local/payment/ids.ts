import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id in the provider's style, such as `sub_1mNq…`. */
export function newId(prefix: string, length = 24): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${characters.join('')}`;
}
