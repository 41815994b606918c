/** Letters that Unicode does not take apart, as somebody without a key for them types them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
};
const apostrophes = /['’‘ʼ´`]/g;

/**
 * Text as every search compares it: small plain letters, without accents, apostrophes and invisible signs, single
 * spaces. `O’Brien Łódź` is `obrien lodz`.
 */
export function searchKey(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words that a text has to hold to be found. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean);
