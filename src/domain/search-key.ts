/** Text as it is compared: small letters, without accents and invisible signs, single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words that a text has to hold to be found. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean);
