import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { emptyTitleCard } from '#domain/video.ts';
import { rulerMarks, storyboardFrames } from './storyboard-frames.ts';

const used = { use: true, logo: true, tagline: 'Made to last' };
const bare = { startCard: emptyTitleCard, copyCards: [], endCard: emptyTitleCard };

describe('the storyboard', () => {
  test('a bare video is one stretch of film', () => {
    expect(storyboardFrames({ ...bare, length: 5 })).toEqual([
      { kind: 'film', from: 0, to: 5, text: '', logo: false },
    ]);
  });

  test('cards share the film evenly between start and end card', () => {
    const copyCards = ['Brewed slow', 'Served cold', 'Gone fast'].map(cardOf);
    const frames = storyboardFrames({ length: 15, startCard: used, copyCards, endCard: used });
    expect(frames.map(({ kind }) => kind)).toEqual(['start', 'copy', 'copy', 'copy', 'end']);
    expect(frames[0]).toMatchObject({ from: 0, to: 2, text: 'Made to last', logo: true });
    expect(frames[1]?.from).toBe(2);
    expect(frames[3]?.to).toBeCloseTo(13);
    expect(frames.at(-1)).toMatchObject({ from: 13, to: 15 });
  });

  test('each frame begins where the last one ended, up to the length', () => {
    const copyCards = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(cardOf);
    const frames = storyboardFrames({ length: 30, startCard: used, copyCards, endCard: used });
    frames.forEach((frame, index) => {
      expect(frame.from).toBeCloseTo(index === 0 ? 0 : (frames[index - 1]?.to ?? Number.NaN));
    });
    expect(frames.at(-1)?.to).toBe(30);
  });

  test('a 5 s video keeps most of itself for the film', () => {
    const frames = storyboardFrames({ ...bare, length: 5, startCard: used, endCard: used });
    expect(frames.map(({ from, to }) => to - from)).toEqual([1, 3, 1]);
  });
});

test('the ruler counts every second of a short film and every five of a longer one', () => {
  expect(rulerMarks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rulerMarks(15)).toEqual([0, 5, 10, 15]);
  expect(rulerMarks(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
});
