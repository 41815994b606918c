import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardOf,
  cardsThatFit,
  copyAllowance,
  copyCard,
  copyProblems,
  countWords,
} from './copy-allowance.ts';

test.each([
  [5, 0, 0],
  [15, 3, 30],
  [30, 6, 60],
  [0, 0, 0],
  [4, 0, 10],
  [7, 1, 20],
  [10, 2, 20],
  [14, 2, 30],
  [16, 3, 40],
  [20, 4, 40],
  [29, 5, 60],
  [31, 6, 70],
  [7.5, 1, 20],
  [0.1, 0, 10],
  [-1, 0, 0],
  [-15, 0, 0],
  [Number.NaN, 0, 0],
  [Number.POSITIVE_INFINITY, 0, 0],
  [Number.NEGATIVE_INFINITY, 0, 0],
])('a video of %s s carries %s cards and %s words', (seconds, cards, words) => {
  expect(copyAllowance(seconds)).toEqual({ cards, words });
});

describe('countWords', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['\n\t\r\n', 0],
    ['\u00a0\u2003\u3000', 0],
    ['one', 1],
    [' one ', 1],
    ['one two', 2],
    ['one\ntwo\tthree', 3],
    ['one  —  two', 3],
    ['well-made', 1],
    ["it's", 1],
    ['one\u00a0two\u2028three', 3],
    ['😀 😀', 2],
    ['コーヒーを飲む', 3],
    ['我们喜欢咖啡', 3],
    ['กาแฟยามเช้า', 3],
    ['Kettle ケトル', 2],
    ['。', 1],
  ])('%j has %s', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('words joined by white space are counted one by one', () => {
    const word = fc.stringMatching(/^[!-~À-ɏЀ-ӿא-ת]+$/u);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        expect(countWords(` ${words.join(' \n')} `)).toBe(words.length);
      }),
    );
  });
});

test('a script without spaces cannot hide words from the allowance', () => {
  const japanese = cardOf('朝のコーヒーを飲む'.repeat(44));
  expect(japanese.wordCount).toBeGreaterThan(200);
  expect(copyProblems(15, [japanese])).toMatchObject([{ code: 'too-many-words', allowed: 30 }]);
});

test('a few endless words have too many characters', () => {
  const cards = Array.from({ length: 3 }, () => cardOf('x'.repeat(201)));
  expect(copyProblems(15, cards)).toEqual([
    { code: 'too-many-characters', characters: 603, allowed: 600 },
  ]);
  expect(cardsThatFit(15, cards)).toEqual([true, true, false]);
});

test('a card carries the count of its own words', () => {
  expect(cardOf('Made for mornings')).toEqual({ copy: 'Made for mornings', wordCount: 3 });
  expect(cardOf('')).toEqual({ copy: '', wordCount: 0 });
});

test('the most words that fit on a card can be stored', () => {
  const card = cardOf('x '.repeat(200));
  expect(card.wordCount).toBe(200);
  expect(copyCard.safeParse(card).success).toBe(true);
  expect(copyCard.safeParse(cardOf('x'.repeat(401))).success).toBe(false);
});

describe('copyProblems', () => {
  const cards = (...words: number[]) =>
    words.map((count) => cardOf(Array(count).fill('word').join(' ')));

  test.each([5, 15, 30])('no copy is never too much for %s s', (seconds) => {
    expect(copyProblems(seconds, [])).toEqual([]);
  });

  test('the allowance itself is not too much', () => {
    expect(copyProblems(15, cards(10, 10, 10))).toEqual([]);
    expect(copyProblems(15, cards(30, 0, 0))).toEqual([]);
    expect(copyProblems(30, cards(10, 10, 10, 10, 10, 10))).toEqual([]);
  });

  test('one word more is', () => {
    expect(copyProblems(15, cards(10, 10, 11))).toEqual([
      { code: 'too-many-words', words: 31, allowed: 30 },
    ]);
  });

  test('one card more is, even an empty one', () => {
    expect(copyProblems(15, cards(0, 0, 0, 0))).toEqual([
      { code: 'too-many-cards', cards: 4, allowed: 3 },
    ]);
    expect(copyProblems(5, cards(0))).toEqual([{ code: 'too-many-cards', cards: 1, allowed: 0 }]);
  });

  test('both are said at once', () => {
    expect(copyProblems(5, cards(2))).toEqual([
      { code: 'too-many-cards', cards: 1, allowed: 0 },
      { code: 'too-many-words', words: 2, allowed: 0 },
    ]);
  });

  test('the count that a card claims is not believed', () => {
    const lying = [{ copy: 'word '.repeat(31), wordCount: 1 }];
    expect(copyProblems(15, lying)).toEqual([{ code: 'too-many-words', words: 31, allowed: 30 }]);
  });
});

describe('cardsThatFit', () => {
  test('a shorter length leaves out the last cards', () => {
    const cards = ['one', 'two', 'three', 'four'].map(cardOf);
    expect(cardsThatFit(30, cards)).toEqual([true, true, true, true]);
    expect(cardsThatFit(15, cards)).toEqual([true, true, true, false]);
    expect(cardsThatFit(5, cards)).toEqual([false, false, false, false]);
  });

  test('what fits is a beginning, all of it exactly when nothing is too much', () => {
    const copy = fc.array(fc.constantFrom('a', '😀', 'مرحبا'), { maxLength: 25 });
    fc.assert(
      fc.property(
        fc.constantFrom(5, 15, 30),
        fc.array(
          copy.map((words) => cardOf(words.join(' '))),
          { maxLength: 8 },
        ),
        (seconds, cards) => {
          const fits = cardsThatFit(seconds, cards);
          const first = fits.indexOf(false);
          expect(fits.slice(first).includes(true)).toBe(first === -1 && fits.length > 0);
          expect(first === -1).toBe(copyProblems(seconds, cards).length === 0);
          const kept = cards.slice(0, first === -1 ? cards.length : first);
          expect(copyProblems(seconds, kept)).toEqual([]);
        },
      ),
    );
  });
});
