import type { VideoDraft } from '#domain/video.ts';

export type StoryboardFrame = {
  kind: 'start' | 'film' | 'copy' | 'end';
  /** Seconds from the beginning. */
  from: number;
  to: number;
  /** The tagline or the copy; empty for film alone. */
  text: string;
  logo: boolean;
};

type Story = Pick<VideoDraft, 'length' | 'startCard' | 'copyCards' | 'endCard'>;

/** Seconds that a start or end card stands; a 5 s video has little to spare. */
const cardSeconds = (length: number) => (length <= 5 ? 1 : 2);

/**
 * A video as frames that follow one another from 0 to its length: the start card when used, the
 * copy cards sharing the film evenly (or the film alone), the end card when used. A sketch of the
 * order and rough timing; the editors settle the cut.
 */
export function storyboardFrames({
  length,
  startCard,
  copyCards,
  endCard,
}: Story): StoryboardFrame[] {
  const filmFrom = startCard.use ? cardSeconds(length) : 0;
  const filmTo = length - (endCard.use ? cardSeconds(length) : 0);
  const frames: StoryboardFrame[] = [];
  if (startCard.use) {
    const { tagline: text, logo } = startCard;
    frames.push({ kind: 'start', from: 0, to: filmFrom, text, logo });
  }
  if (copyCards.length === 0) {
    frames.push({ kind: 'film', from: filmFrom, to: filmTo, text: '', logo: false });
  }
  const share = (filmTo - filmFrom) / copyCards.length;
  copyCards.forEach(({ copy: text }, index) => {
    const from = filmFrom + index * share;
    frames.push({ kind: 'copy', from, to: from + share, text, logo: false });
  });
  if (endCard.use) {
    const { tagline: text, logo } = endCard;
    frames.push({ kind: 'end', from: filmTo, to: length, text, logo });
  }
  return frames;
}

/** Seconds of the ruler's marks: every second of a short film, every five of a longer one. */
export function rulerMarks(length: number): number[] {
  const every = length <= 5 ? 1 : 5;
  return Array.from({ length: Math.floor(length / every) + 1 }, (_, index) => index * every);
}
