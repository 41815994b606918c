import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiAddress, emailAddress, shownAddress } from './email-address.ts';

describe('emailAddress', () => {
  test.each([
    ['  Ada@Orbitreel.Test ', 'ada@orbitreel.test'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['post@Bücher.example', 'post@xn--bcher-kva.example'],
    ['élodie@atelier.example', 'élodie@atelier.example'],
    ["o'brien+film/2!#$%&*=?^`{|}~@shop.co.uk", "o'brien+film/2!#$%&*=?^`{|}~@shop.co.uk"],
    ['a@b.museum', 'a@b.museum'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(emailAddress.parse(typed)).toBe(kept);
  });

  test.each([
    '',
    'ada',
    'ada@',
    'ada@example',
    '@orbitreel.test',
    'a b@orbitreel.test',
    'a@b@c.test',
    'a@-b.test',
    'a@b..test',
    'a@b.test\nbcc:x@y.co',
    'a,b@c.test',
    'Ada <ada@c.test>',
    `${'x'.repeat(320)}@a.test`,
  ])('%j is none', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});

test.each([
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['post@xn--bcher-kva.example', 'post@bücher.example'],
  ['a@xn--wgv71a.jp', 'a@日本.jp'],
  ['ada@orbitreel.test', 'ada@orbitreel.test'],
  ['xn--e1afmkfd@orbitreel.test', 'xn--e1afmkfd@orbitreel.test'],
  ['a@xn--!.test', 'a@xn--!.test'],
  ['not an address', 'not an address'],
])('%j is shown as %j', (stored, shown) => {
  expect(shownAddress(stored)).toBe(shown);
});

test('any domain is shown as it was typed', () => {
  const letters = fc.constantFrom(...'abzäöéпримеррф日本語한국');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (label) => {
      const typed = `info@${label.normalize('NFC')}.test`;
      expect(shownAddress(asciiAddress(typed))).toBe(typed);
    }),
  );
});
