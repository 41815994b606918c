import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, copyAllowance, copyProblems } from './copy-allowance.ts';
import {
  frameIndexAt,
  frameName,
  readingSeconds,
  rulerMarks,
  storyboardFrames,
  type Story,
} from './storyboard-frames.ts';
import { videoLengths } from './video-length.ts';
import { emptyTitleCard } from './video.ts';

const used = { use: true, logo: true, tagline: 'Made to last' };
const bare = { startCard: emptyTitleCard, copyCards: [], endCard: emptyTitleCard };

describe('the storyboard', () => {
  test('a bare video is one stretch of film', () => {
    expect(storyboardFrames({ ...bare, length: 5 })).toEqual([
      { kind: 'film', from: 0, to: 5, text: '', logo: false },
    ]);
  });

  test('cards of as many words share the film evenly between start and end card', () => {
    const copyCards = ['Brewed slow', 'Served cold', 'Gone fast'].map(cardOf);
    const frames = storyboardFrames({ length: 15, startCard: used, copyCards, endCard: used });
    expect(frames.map(({ kind }) => kind)).toEqual(['start', 'copy', 'copy', 'copy', 'end']);
    expect(frames[0]).toMatchObject({ from: 0, to: 2, text: 'Made to last', logo: true });
    expect(frames[1]?.from).toBe(2);
    expect(frames[3]?.to).toBeCloseTo(13);
    expect(frames.at(-1)).toMatchObject({ from: 13, to: 15 });
  });

  test('a 5 s video keeps most of itself for the film', () => {
    const frames = storyboardFrames({ ...bare, length: 5, startCard: used, endCard: used });
    expect(frames.map(({ from, to }) => to - from)).toEqual([1, 3, 1]);
  });
});

describe('a card stands by its words', () => {
  test('a card with more words stands longer, in the proportion of its reading time', () => {
    const copyCards = ['One', 'Two words', 'These are seven words on one card'].map(cardOf);
    const seconds = storyboardFrames({ ...bare, length: 15, copyCards }).map(
      ({ from, to }) => to - from,
    );
    expect(seconds[1]).toBeGreaterThan(seconds[0] ?? 0);
    expect((seconds[2] ?? 0) / (seconds[0] ?? 1)).toBeCloseTo((1 + 7 / 3) / (1 + 1 / 3));
  });

  const titleCard = fc.record({ use: fc.boolean(), logo: fc.boolean(), tagline: fc.string() });
  const copy = fc
    .array(fc.constantFrom('slow', 'kettle', '😀', 'שלום', 'well-made', '\u00a0', '\n'), {
      maxLength: 60,
    })
    .map((words) => words.join(' '));
  const story: fc.Arbitrary<Story> = fc.record({
    length: fc.constantFrom(...videoLengths),
    startCard: titleCard,
    endCard: titleCard,
    copyCards: fc.array(copy.map(cardOf), { maxLength: 6 }),
  });

  test('whatever is written, the frames fill exactly the length, one after the other', () => {
    fc.assert(
      fc.property(story, (told) => {
        const frames = storyboardFrames(told);
        expect(frames[0]?.from).toBe(0);
        expect(frames.at(-1)?.to).toBe(told.length);
        frames.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThan(from);
          expect(from).toBe(index === 0 ? 0 : frames[index - 1]?.to);
        });
      }),
    );
  });

  test('copy within the allowance always has the time to be read', () => {
    const fitting = story.filter(
      ({ length, copyCards }) => copyProblems(length, copyCards).length === 0,
    );
    fc.assert(
      fc.property(fitting, (told) => {
        const cards = storyboardFrames(told).filter(({ kind }) => kind === 'copy');
        // All of 15 s, between two title cards, is read a sixth faster.
        for (const { from, to, text } of cards)
          expect(to - from).toBeGreaterThan(readingSeconds(text) * 0.84);
      }),
    );
    expect(copyAllowance(15)).toMatchObject({ cards: 3, words: 30 });
  });

  test('one more word never makes its own card shorter, nor another one longer', () => {
    fc.assert(
      fc.property(
        story.filter(({ copyCards }) => copyCards.length > 0),
        fc.nat(),
        (told, at) => {
          const index = at % told.copyCards.length;
          const longer = told.copyCards.map((card, place) =>
            place === index ? cardOf(`${card.copy} more`) : card,
          );
          const seconds = (copyCards: Story['copyCards']) =>
            storyboardFrames({ ...told, copyCards })
              .filter(({ kind }) => kind === 'copy')
              .map(({ from, to }) => to - from);
          const before = seconds(told.copyCards);
          const changes = seconds(longer).map((after, place) => after - (before[place] ?? 0));
          expect(changes[index]).toBeGreaterThan(-1e-9);
          expect(Math.max(...changes.toSpliced(index, 1), 0)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test('every moment has the frame that stands then', () => {
    fc.assert(
      fc.property(story, fc.double({ min: -1, max: 31, noNaN: true }), (told, seconds) => {
        const frames = storyboardFrames(told);
        const frame = frames[frameIndexAt(frames, seconds)];
        const inside = Math.min(Math.max(seconds, 0), told.length);
        expect(frame?.from).toBeLessThanOrEqual(inside);
        expect(frame?.to).toBeGreaterThanOrEqual(inside);
      }),
    );
  });

  test('each frame has the name that people call it', () => {
    const copyCards = ['One', 'Two'].map(cardOf);
    const frames = storyboardFrames({ length: 15, startCard: used, copyCards, endCard: used });
    const names = frames.map((_, index) => frameName(frames, index));
    expect(names).toEqual(['Start card', 'Card 1', 'Card 2', 'End card']);
    expect(frameName(storyboardFrames({ ...bare, length: 5 }), 0)).toBe('Film');
  });
});

test('the ruler counts every second of a short film and every five of a longer one', () => {
  expect(rulerMarks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rulerMarks(15)).toEqual([0, 5, 10, 15]);
  expect(rulerMarks(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
});
