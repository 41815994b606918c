import { expect, test } from 'vitest';
import { cleanName, hasVisibleSign, nameText } from './named-text.ts';
import { displayName } from './user.ts';

test('a name that nobody can see is none', () => {
  for (const text of ['', ' ', '\u200b', '\u2800', '\u3164', '\u115f\u00ad', '\ufe0f', '\u{e0101}'])
    expect(hasVisibleSign(text), JSON.stringify(text)).toBe(false);
  for (const text of ['a', '.', '日', '🎬', 'e\u0301', '\u200bx'])
    expect(hasVisibleSign(text), JSON.stringify(text)).toBe(true);
  expect(nameText(10).safeParse(' \u3164 ').success).toBe(false);
  expect(displayName.min(1).safeParse('\u200b\u2800').success).toBe(false);
});

test('a name loses what turns the sentence around it, and stays on its line', () => {
  expect(cleanName(' gnp.\u202egpj\n mug\n ')).toBe('gnp.gpj  mug');
  expect(nameText(10).parse('\u2067שלום\u2069')).toBe('שלום');
});
