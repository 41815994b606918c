import { expect, test } from 'vitest';
import { searchKey, searchWords } from './search-key.ts';

test('letters are the same composed and decomposed, and with invisible signs among them', () => {
  expect(searchKey('Zo\u00eb')).toBe(searchKey('ZOE\u0308'));
  expect(searchKey('\u200eanna\u00admaria\ufeff')).toBe('annamaria');
  expect(searchWords('  Cafe\u0301  NOIR \u200b')).toEqual(['cafe', 'noir']);
});

test('letters that do not decompose, and apostrophes, are found as they are typed without them', () => {
  const names = ['Søren', 'Łukasz', 'Đorđe', 'Işıl', 'Weiß', 'WEIẞ', 'Æsa', 'Œuvre', 'Þór', 'İpek'];
  expect(names.map(searchKey)).toEqual([
    'soren',
    'lukasz',
    'dorde',
    'isil',
    'weiss',
    'weiss',
    'aesa',
    'oeuvre',
    'thor',
    'ipek',
  ]);
  expect(["O'Brien", 'O’Brien', 'OʼBrien'].map(searchKey)).toEqual(Array(3).fill('obrien'));
});
