import { searchKey, searchWords } from '#domain/search-key.ts';

const wholeWord = 3;
const startOfWord = 2;
const insideWord = 1;
/** A match beside the name counts a little less than one in the name itself. */
const besideTheName = 0.5;

const ofWord = /[\p{L}\p{N}]/u;

/**
 * How well a name, and other texts about it, match the typed text: 0 unless every typed word occurs
 * in one piece. Scattered letters do not count, because Enter runs the first match.
 */
export function matchScore(name: string, typed: string, besides: readonly string[] = []): number {
  const words = searchWords(typed);
  if (words.length === 0) return 0;
  const scores = words.map((word) =>
    Math.max(
      wordIn(name, word),
      ...besides.map((text) => Math.max(0, wordIn(text, word) - besideTheName)),
    ),
  );
  if (scores.includes(0)) return 0;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** How well a text contains a word, at the best of the places where it does. */
function wordIn(text: string, word: string): number {
  const lower = searchKey(text);
  let best = 0;
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const begins = !joins(lower[at - 1], word[0]);
    const ends = !joins(word.at(-1), lower[at + word.length]);
    best = Math.max(best, begins && ends ? wholeWord : begins ? startOfWord : insideWord);
  }
  return best;
}

/** Whether two characters that follow one another belong to the same word. */
const joins = (one = '', other = '') => ofWord.test(one) && ofWord.test(other);
