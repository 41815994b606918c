import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKeyOf, nameKeys, storedNameKeys } from './customer-search.ts';
import { searchKey } from './search-key.ts';

test('a name is found by the beginning of each of its words, and of all of it', () => {
  const keys = nameKeys('José  Ortiz');
  for (const typed of ['jo', 'José', 'ort', 'ORTIZ', 'josé ort', 'Jose Ortiz']) {
    expect(keys, typed).toContain(nameKeyOf(typed));
  }
  expect(keys).not.toContain(nameKeyOf('tiz'));
});

test('one letter is no key, and a long name has few', () => {
  expect(nameKeys('J')).toEqual([]);
  expect(nameKeys('Wolfeschlegelsteinhausenbergerdorff '.repeat(30)).length).toBeLessThan(200);
});

test('every name is found when it is typed whole, by keys that can be stored', () => {
  expect(storedNameKeys.parse(nameKeys('🍎'.repeat(30)))).toContain('🍎'.repeat(20));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      fc.pre(nameKeyOf(name).length >= 2);
      expect(nameKeys(name)).toContain(nameKeyOf(name));
      expect(storedNameKeys.parse(nameKeys(name))).toEqual(nameKeys(name));
      expect(searchKey(searchKey(name))).toBe(searchKey(name));
    }),
  );
});
