/** Shape of a stage: its width and height, as parts. */
export type StageShape = { width: number; height: number };

/** A letter's width and a line's height, as shares of the type's size; wider than most. */
const letterWidth = 0.58;
const lineHeight = 1.25;
/** Of the stage: what words may cover, and how wide their longest one may be. */
const wordsArea = 0.36;
const areaBesideLogo = 0.16;
const widest = 82;
/** In hundredths of the stage's width. Smaller type could not be read on a phone. */
const smallest = 2.6;
const largest = 11;

/**
 * Type for the words of a card, in hundredths of the stage's width (`cqw`): as large as all of them fit,
 * with the longest word in one piece.
 */
export function cardTypeSize(text: string, { width, height }: StageShape, hasLogo = false): number {
  const letters = Math.max(10, text.length);
  const longest = Math.max(1, ...text.split(/\s+|(?<=-)/).map((word) => word.length));
  const area = 100 * 100 * (height / width) * (hasLogo ? areaBesideLogo : wordsArea);
  const byArea = Math.sqrt(area / (letters * letterWidth * lineHeight));
  const byWord = widest / (longest * letterWidth);
  // On an upright stage the same share of the width is much larger type.
  const most = largest * Math.min(1.4, Math.max(1, height / width));
  return Math.max(smallest, Math.min(byArea, byWord, most));
}
