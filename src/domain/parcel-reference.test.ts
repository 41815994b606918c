import { array, assert, constantFrom, integer, pre, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  newReference,
  parcelReference,
  readScan,
  referenceAlphabet,
  referenceOf,
} from './parcel-reference.ts';

const references = array(integer({ min: 0, max: referenceAlphabet.length - 1 }), {
  minLength: 7,
  maxLength: 7,
}).map(referenceOf);
const characters = referenceAlphabet.split('');
/** Where the eight characters stand in `OR-7K3M-2QXC`. */
const places = constantFrom(3, 4, 5, 6, 8, 9, 10, 11);
const isReference = (text: string) => parcelReference.safeParse(text).success;
const replaced = (text: string, place: number, character: string) =>
  `${text.slice(0, place)}${character}${text.slice(place + 1)}`;

test('a new reference is short, readable and passes its own check', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(newReference()).toMatch(/^OR-[2-9A-Y]{4}-[2-9A-Y]{4}$/);
  }
  assert(
    property(references, (reference) => {
      expect(isReference(reference)).toBe(true);
    }),
  );
});

test('no two characters of a reference look alike', () => {
  for (const pair of ['0O', '1I', '1L', '2Z', '5S', '6G', '8B', 'UV']) {
    expect(pair.split('').every((each) => referenceAlphabet.includes(each))).toBe(false);
  }
});

test('the check catches every single wrong character', () => {
  assert(
    property(references, places, constantFrom(...characters), (good, place, wrong) => {
      pre(good.charAt(place) !== wrong);
      expect(isReference(replaced(good, place, wrong))).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('the check catches every swap of two characters, wherever they stand', () => {
  assert(
    property(references, places, places, (good, one, other) => {
      pre(good.charAt(one) !== good.charAt(other));
      const swapped = replaced(replaced(good, one, good.charAt(other)), other, good.charAt(one));
      expect(isReference(swapped)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a single wrong character or swapped neighbours offer the right reference', () => {
  assert(
    property(references, places, constantFrom(...characters), (good, place, wrong) => {
      pre(good.charAt(place) !== wrong);
      const scan = readScan(replaced(good, place, wrong));
      expect(scan.kind).toBe('mistyped');
      expect(scan.kind === 'mistyped' && scan.likely).toContain(good);
      expect(scan.kind === 'mistyped' && scan.likely.length).toBeLessThanOrEqual(15);
    }),
  );
  const good = 'OR-7K3M-2QXC';
  const scan = readScan('or-k73m-2qxc');
  expect(scan.kind === 'mistyped' && scan.likely).toContain(good);
});

test('a reference is found in every form in which it is scanned or typed', () => {
  assert(
    property(references, (reference) => {
      const short = reference.slice(3).replace('-', '');
      const forms = [
        reference,
        reference.toLowerCase(),
        ` ${reference}\n`,
        short,
        `${short.slice(0, 4)} ${short.slice(4)}`,
        `https://orbitreel.example/parcel/${reference}`,
        `orbitreel://parcel?reference=${reference}`,
        // A scanner that types on a German keyboard.
        `httpsÖ--orbitreel.example-parcel-${reference.replaceAll('-', 'ß')}`,
      ];
      for (const form of forms) expect(readScan(form)).toEqual({ kind: 'reference', reference });
    }),
  );
});

test('the number of a carrier and a name are no references', () => {
  const names = ['Ines Lindqvist', 'Johnsons', 'Anna Wolf', 'customer@orbitreel.test'];
  for (const text of ['1Z999AA10123456784', '12345678', ...names, '']) {
    expect(readScan(text)).toEqual({ kind: 'other', text });
  }
});

test('no text breaks the reading of a scan', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
      expect(['reference', 'mistyped', 'other']).toContain(readScan(text).kind);
    }),
  );
});
