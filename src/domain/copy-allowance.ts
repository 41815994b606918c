import { z } from 'zod';

/** Characters of a copy card. */
export const maxCopy = 400;

/** A card of text shown in the video. `wordCount` follows from `copy`. */
export const copyCard = z.object({
  copy: z.string().max(maxCopy),
  wordCount: z.number().int().min(0).max(maxCopy),
});
export type CopyCard = z.infer<typeof copyCard>;

/**
 * Copy cards and words that a video of this many seconds may carry. Five seconds carry none. Logo and tagline
 * are always allowed. A length that is not a positive number allows nothing.
 */
export function copyAllowance(seconds: number): { cards: number; words: number } {
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds === 5) return { cards: 0, words: 0 };
  return { cards: Math.floor(seconds / 5), words: Math.ceil(seconds / 5) * 10 };
}

/**
 * Characters that a word of the allowance may have on average. It is far above any language's, and a limit
 * that the rules can hold, which cannot find words in scripts without spaces.
 */
export const charactersPerWord = 20;

/** The scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// One language for browser and functions, so that both count alike.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Words as a reader counts them: runs of anything but white space, and inside a run of a script without
 * spaces each of its words. The rules know white space alone, so they count as many or fewer.
 */
export function countWords(text: string): number {
  return text
    .split(/\s+/u)
    .filter((run) => run !== '')
    .reduce((sum, run) => sum + (unspaced.test(run) ? countUnspaced(run) : 1), 0);
}

function countUnspaced(run: string): number {
  const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike === true);
  return Math.max(1, words.length);
}

/** A card with its word count. */
export function cardOf(copy: string): CopyCard {
  return { copy, wordCount: countWords(copy) };
}

export type CopyProblem =
  | { code: 'too-many-cards'; cards: number; allowed: number }
  | { code: 'too-many-words'; words: number; allowed: number }
  | { code: 'too-many-characters'; characters: number; allowed: number };

/** The allowances that these cards exceed for a video of this length. Counts words again. */
export function copyProblems(seconds: number, cards: readonly { copy: string }[]): CopyProblem[] {
  const allowance = copyAllowance(seconds);
  const words = cards.reduce((sum, card) => sum + countWords(card.copy), 0);
  const problems: CopyProblem[] = [];
  if (cards.length > allowance.cards) {
    problems.push({ code: 'too-many-cards', cards: cards.length, allowed: allowance.cards });
  }
  if (words > allowance.words) {
    problems.push({ code: 'too-many-words', words, allowed: allowance.words });
  }
  const characters = cards.reduce((sum, card) => sum + card.copy.length, 0);
  const allowed = allowance.words * charactersPerWord;
  // Too many words are told of as words alone.
  if (characters > allowed && words <= allowance.words) {
    problems.push({ code: 'too-many-characters', characters, allowed });
  }
  return problems;
}

/**
 * For each card, whether it fits into a video of this length with all cards before it: the cards that
 * do not are those to shorten, move or remove.
 */
export function cardsThatFit(seconds: number, cards: readonly { copy: string }[]): boolean[] {
  const allowance = copyAllowance(seconds);
  let words = 0;
  let characters = 0;
  return cards.map(({ copy }, index) => {
    words += countWords(copy);
    characters += copy.length;
    return (
      index < allowance.cards &&
      words <= allowance.words &&
      characters <= allowance.words * charactersPerWord
    );
  });
}
