import type { FrameRate } from '#domain/film-report.ts';
import { secondsOfFrame } from '#domain/film-time.ts';
import { storyboardFrames, type Story } from '#domain/storyboard-frames.ts';

export type { Story };

/** The card of the storyboard on which a frame falls: `card 2`; null where film is alone. */
export function cardAt(frame: number, rate: FrameRate, story: Story): string | null {
  const seconds = secondsOfFrame(frame, rate);
  const cards = storyboardFrames(story);
  const index = cards.findIndex(({ from, to }) => seconds >= from && seconds < to);
  const card = cards[index];
  if (card === undefined) return null;
  switch (card.kind) {
    case 'start':
      return 'the start card';
    case 'end':
      return 'the end card';
    case 'film':
      return null;
    case 'copy':
      return `card ${cards.slice(0, index + 1).filter(({ kind }) => kind === 'copy').length}`;
  }
}
