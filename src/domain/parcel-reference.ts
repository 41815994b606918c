import { z } from 'zod';

/**
 * The characters of a reference, by value. Nothing in it looks like another character: no 0 and O, 1, I
 * and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V. Their number is a prime, which the check needs.
 */
export const referenceAlphabet = '234679ACDEFHJKMNPQRTWXY';

const length = 8;
const base = referenceAlphabet.length;

/** As in `OR-7K3M-2QXC`. */
export const referencePattern = `^OR-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`;

/**
 * The sum of values, each times its distance from the end, is a multiple of the prime 23. Every weight
 * differs and none is zero, so one wrong character, or two that changed places, gives another remainder.
 */
const remainderOf = (characters: string): number =>
  characters
    .split('')
    .reduce(
      (sum, character, index) => sum + referenceAlphabet.indexOf(character) * (length - index),
      0,
    ) % base;

const isChecked = (characters: string): boolean => remainderOf(characters) === 0;

const isKnown = (characters: string): boolean =>
  characters.split('').every((character) => referenceAlphabet.includes(character));

const written = (characters: string): string =>
  `OR-${characters.slice(0, 4)}-${characters.slice(4)}`;

const charactersOf = (reference: string): string => reference.slice(3).replace('-', '');

/** The value of each character, as the rules look it up. */
export const referenceValues = Object.fromEntries(
  referenceAlphabet.split('').map((character, value) => [character, value]),
);

/** A parcel's reference, which is the id of its document. */
export const parcelReference = z
  .string()
  .regex(new RegExp(referencePattern))
  .refine((reference) => isChecked(charactersOf(reference)));

/** A reference out of seven random values from 0 to 22; the eighth character is the check. */
export function referenceOf(values: readonly number[]): string {
  const data = values
    .slice(0, length - 1)
    .map((value) => referenceAlphabet.charAt(value))
    .join('');
  const check = (base - remainderOf(`${data}${referenceAlphabet.charAt(0)}`)) % base;
  return written(`${data}${referenceAlphabet.charAt(check)}`);
}

/** A new random reference. Its 3.4 billion values are not counted up, so nobody guesses the next one. */
export function newReference(): string {
  const values: number[] = [];
  while (values.length < length - 1) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes above the largest multiple would make the first characters more frequent.
    if (byte < base * Math.floor(256 / base)) values.push(byte % base);
  }
  return referenceOf(values);
}

/** What somebody scanned or typed. */
export type ScannedCode =
  | { kind: 'reference'; reference: string }
  /** It has the form of a reference, but the check does not fit: a typing error. */
  | { kind: 'mistyped'; text: string; likely: string[] }
  /** Anything else: the number of a carrier, a name, an address. */
  | { kind: 'other'; text: string };

const four = '([a-z0-9]{4})';
const between = '[^a-z0-9]{0,3}';
const prefixed = new RegExp(
  `(?:^|[^a-z0-9])or${between}${four}${between}${four}(?![a-z0-9])`,
  'gi',
);
const bare = new RegExp(`^${four}${between}${four}$`, 'i');

/**
 * Finds a reference in a scan: the code itself, our links, or what somebody types by hand. Without its `OR`, it is a
 * name or a number first: only one that is right, or has letters and digits, is taken for a reference.
 */
export function readScan(scan: string): ScannedCode {
  const text = scan.trim().slice(0, 500);
  const candidates = [...text.matchAll(prefixed)].map(charactersIn);
  const alone = bare.exec(text);
  if (alone !== null) candidates.push(charactersIn(alone));
  const right = candidates.find((each) => isKnown(each) && isChecked(each));
  if (right !== undefined) return { kind: 'reference', reference: written(right) };
  const [wrong] = candidates.filter(
    (each) => alone === null || (/[A-Z]/.test(each) && /\d/.test(each)),
  );
  return wrong === undefined
    ? { kind: 'other', text }
    : { kind: 'mistyped', text, likely: likelyReferences(wrong) };
}

const charactersIn = ([, one = '', other = '']: RegExpMatchArray): string =>
  `${one}${other}`.toUpperCase();

/**
 * Every reference that is one wrong character, or two swapped neighbours, away: at most 15. More than one
 * character outside the alphabet leaves nothing to guess.
 */
function likelyReferences(characters: string): string[] {
  const likely = new Set<string>();
  const indexes = Array.from({ length }, (_, index) => index);
  const add = (candidate: string) => {
    if (isKnown(candidate) && isChecked(candidate)) likely.add(written(candidate));
  };
  for (const index of indexes) {
    for (const character of referenceAlphabet) {
      add(`${characters.slice(0, index)}${character}${characters.slice(index + 1)}`);
    }
    const pair = characters.slice(index, index + 2);
    add(
      `${characters.slice(0, index)}${pair.charAt(1)}${pair.charAt(0)}${characters.slice(index + 2)}`,
    );
  }
  return [...likely];
}
