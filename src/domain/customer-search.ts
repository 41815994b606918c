import { z } from 'zod';
import { documentId } from './document-id.ts';
import { searchKey } from './search-key.ts';

/** What a customer is found by, in the order in which it is shown. */
export const foundBy = ['email', 'name', 'company', 'order', 'parcel', 'tracking'] as const;
export type FoundBy = (typeof foundBy)[number];

export const foundByLabels = {
  email: 'E-mail',
  name: 'Name',
  company: 'Sender of a parcel',
  order: 'Order',
  parcel: 'Parcel',
  tracking: 'Tracking number',
} satisfies Record<FoundBy, string>;

/** Documents that are read of each kind: what is beyond is found with more letters. */
export const mostFoundOfKind = 10;
/** With fewer characters, half of the customers would be found. */
export const leastSearched = 2;
export const mostSearched = 100;

export const customerSearchRequest = z.strictObject({
  typed: z.string().trim().min(leastSearched).max(mostSearched),
});

export const foundCustomer = z.object({
  userId: documentId,
  name: z.string().nullable(),
  /** Null when the account is gone. */
  email: z.string().nullable(),
  by: z.enum(foundBy),
  /** What matched: the tracking number, say. */
  matched: z.string(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

const longestKey = 20;
const mostWords = 8;
/** The most keys of one name. */
export const maxNameKeys = mostWords * longestKey;

/** The keys of a name as they are stored beside it. One sign can be two of a string's units. */
export const storedNameKeys = z.array(z.string().max(2 * longestKey)).max(maxNameKeys);

/**
 * The keys under which a name is found: the beginnings of the whole name and of each word after its first,
 * since an index of the database finds whole values only.
 */
export function nameKeys(name: string): string[] {
  const words = searchKey(name).split(' ').slice(0, mostWords);
  const keys = words.flatMap((_, from) => beginnings(words.slice(from).join(' ')));
  return [...new Set(keys)];
}

function beginnings(text: string): string[] {
  const characters = Array.from(text).slice(0, longestKey);
  return characters
    .map((_, index) => characters.slice(0, index + 1).join(''))
    .filter((key) => key.length >= leastSearched && !key.endsWith(' '));
}

/** The key that is asked for: the typed name, as far as keys go. */
export const nameKeyOf = (typed: string): string =>
  Array.from(searchKey(typed)).slice(0, longestKey).join('').trim();
