import { countWords } from './copy-allowance.ts';
import type { VideoDraft } from './video.ts';

export type StoryboardFrame = {
  kind: 'start' | 'film' | 'copy' | 'end';
  /** Seconds from the beginning. */
  from: number;
  to: number;
  /** The tagline or the copy; empty for film alone. */
  text: string;
  logo: boolean;
};

/** What of a video decides its frames. */
export type Story = Pick<VideoDraft, 'length' | 'startCard' | 'copyCards' | 'endCard'>;

/** Seconds that a start or end card stands; a 5 s video has little to spare. */
const titleCardSeconds = (length: number) => (length <= 5 ? 1 : 2);

/** Seconds in which a viewer takes in that a new card is there, and those for each of its words. */
const noticeSeconds = 1;
const secondsPerWord = 1 / 3;

/** Seconds that a card needs to be read at a comfortable pace, three words a second. */
export function readingSeconds(copy: string): number {
  return noticeSeconds + countWords(copy) * secondsPerWord;
}

/**
 * A video as frames that follow one another from 0 to its length: the start card when used, the
 * copy cards (or the film alone), the end card when used. Copy cards share the film by the seconds
 * that each needs to be read. This is the one home of a card's time: the storyboard, the animatic and
 * the comments of a review all ask here. The editors settle the exact cut.
 */
export function storyboardFrames({
  length,
  startCard,
  copyCards,
  endCard,
}: Story): StoryboardFrame[] {
  const filmFrom = startCard.use ? titleCardSeconds(length) : 0;
  const filmTo = length - (endCard.use ? titleCardSeconds(length) : 0);
  const frames: StoryboardFrame[] = [];
  if (startCard.use) {
    const { tagline: text, logo } = startCard;
    frames.push({ kind: 'start', from: 0, to: filmFrom, text, logo });
  }
  if (copyCards.length === 0) {
    frames.push({ kind: 'film', from: filmFrom, to: filmTo, text: '', logo: false });
  }
  const needed = copyCards.map(({ copy }) => readingSeconds(copy));
  const share = (filmTo - filmFrom) / needed.reduce((sum, seconds) => sum + seconds, 0);
  let read = 0;
  copyCards.forEach(({ copy: text }, index) => {
    const from = filmFrom + read * share;
    read += needed[index] ?? 0;
    const isLast = index === copyCards.length - 1;
    // Sums of fractions miss the end by a hair.
    const to = isLast ? filmTo : filmFrom + read * share;
    frames.push({ kind: 'copy', from, to, text, logo: false });
  });
  if (endCard.use) {
    const { tagline: text, logo } = endCard;
    frames.push({ kind: 'end', from: filmTo, to: length, text, logo });
  }
  return frames;
}

/** Index of the frame that stands at a second; the first before the beginning, the last at the end. */
export function frameIndexAt(frames: readonly StoryboardFrame[], seconds: number): number {
  const found = frames.findIndex(({ to }) => seconds < to);
  return found === -1 ? frames.length - 1 : found;
}

/** What people call a frame: `Start card`, `Card 2`, `Film`, `End card`. */
export function frameName(frames: readonly StoryboardFrame[], index: number): string {
  switch (frames[index]?.kind) {
    case 'start':
      return 'Start card';
    case 'end':
      return 'End card';
    case 'copy':
      return `Card ${frames.slice(0, index + 1).filter(({ kind }) => kind === 'copy').length}`;
    case 'film':
    case undefined:
      return 'Film';
  }
}

/** Seconds of the ruler's marks: every second of a short film, every five of a longer one. */
export function rulerMarks(length: number): number[] {
  const every = length <= 5 ? 1 : 5;
  return Array.from({ length: Math.floor(length / every) + 1 }, (_, index) => index * every);
}
