import type { StoryboardFrame } from '#domain/storyboard-frames.ts';

/** The smallest type that can be read, and the largest that a frame needs; in rem. */
const smallest = 0.6875;
const largest = 0.875;
/** Width of a letter, as a share of the type's size: wider than most. */
const letterWidth = 0.6;
/** What a frame and the gap beside it take from the words, in rem. */
const frameInset = 0.625;
/** Film of a second is at least that wide, in rem, so that a line of copy can be read. */
const leastSecondWidth = 1.5;
/** For still longer words no film is made wider: those are broken. */
const longestWhole = 14;
/** Of a frame's width, so that several short words have room in a line. */
const mostShare = 26;

/** Type for a frame's words: as large as its longest word fits into it whole. */
export function frameType(text: string): string {
  const share = Math.min(mostShare, 100 / (letterWidth * Math.max(1, longestWord(text))));
  return `clamp(${smallest}rem, ${share.toFixed(1)}cqi, ${largest}rem)`;
}

/** Width of a second in rem, at least: no word is broken then in type that can be read. */
export function secondWidth(frames: readonly StoryboardFrame[]): number {
  const needed = frames.map(({ from, to, text }) => {
    const letters = Math.min(longestWhole, longestWord(text));
    return letters === 0 ? 0 : (letters * letterWidth * smallest + frameInset) / (to - from);
  });
  return Math.max(leastSecondWidth, ...needed);
}

/** Characters of the longest word; a line may also end after a hyphen. */
const longestWord = (text: string): number =>
  Math.max(...text.split(/\s+|(?<=-)/).map((word) => word.length));
