import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKeyOf, nameKeys, searchKey, searchWords } from './customer-search.ts';

test('a name is found by the beginning of each of its words, and of all of it', () => {
  const keys = nameKeys('José  Ortiz');
  for (const typed of ['jo', 'José', 'ort', 'ORTIZ', 'josé ort', 'Jose Ortiz']) {
    expect(keys, typed).toContain(nameKeyOf(typed));
  }
  expect(keys).not.toContain(nameKeyOf('tiz'));
});

test('letters are the same composed and decomposed, and with invisible signs among them', () => {
  expect(searchKey('Zo\u00eb')).toBe(searchKey('ZOE\u0308'));
  expect(searchKey('\u200eanna\u00admaria\ufeff')).toBe('annamaria');
  expect(searchWords('  Cafe\u0301  NOIR \u200b')).toEqual(['cafe', 'noir']);
});

test('one letter is no key, and a long name has few', () => {
  expect(nameKeys('J')).toEqual([]);
  expect(nameKeys('Wolfeschlegelsteinhausenbergerdorff '.repeat(30)).length).toBeLessThan(200);
});

test('every name is found when it is typed whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      fc.pre(nameKeyOf(name).length >= 2);
      expect(nameKeys(name)).toContain(nameKeyOf(name));
      expect(searchKey(searchKey(name))).toBe(searchKey(name));
    }),
  );
});
