import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What all new objects of the provider begin with. */
export const newObject = <Name extends string>(
  object: Name,
  id: string,
  { now }: { now: () => number },
) => ({ id, object, created: now(), metadata: {} });

/** A new id in the provider's style, such as `sub_1mNq…`. */
export function newId(prefix: string, length = 24): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${characters.join('')}`;
}
