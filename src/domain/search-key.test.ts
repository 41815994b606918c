import { expect, test } from 'vitest';
import { searchKey, searchWords } from './search-key.ts';

test('letters are the same composed and decomposed, and with invisible signs among them', () => {
  expect(searchKey('Zo\u00eb')).toBe(searchKey('ZOE\u0308'));
  expect(searchKey('\u200eanna\u00admaria\ufeff')).toBe('annamaria');
  expect(searchWords('  Cafe\u0301  NOIR \u200b')).toEqual(['cafe', 'noir']);
});
