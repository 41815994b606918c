import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefOf } from '#tests/support/briefs.ts';
import { boughtLengths, briefState, emptyBrief, missingAnswers, speakingSeconds } from './brief.ts';

const at = new Date('2026-03-01T10:00:00Z');
const signed = { by: 'p', byName: 'Noor', at };
const written = briefOf();

test.each([
  [null, 'writing'],
  [written, 'writing'],
  [{ ...written, returned: { ...signed, note: 'Whose voice?' } }, 'returned'],
  [{ ...written, sentAt: at }, 'sent'],
  [{ ...written, sentAt: at, returned: { ...signed, note: 'Whose voice?' } }, 'sent'],
  [{ ...written, sentAt: at, approval: signed }, 'approved'],
] as const)('a brief is %#: %s', (stored, state) => {
  expect(briefState(stored)).toBe(state);
});

test('white space answers nothing', () => {
  const draft = { ...emptyBrief, product: 'A mug', audience: ' \n', look: 'Warm' };
  expect(missingAnswers(draft)).toEqual(['audience', 'message']);
});

test('a voice says 150 words in a minute, whatever the spaces between them', () => {
  const gap = fc.stringMatching(/^[ \n\t]{1,5}$/);
  const words = fc.array(fc.tuple(fc.stringMatching(/^[a-zA-Z\u00e9\u05d0]{1,12}$/), gap), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(words, (spoken) => {
      const text = spoken.map(([word, space]) => word + space).join('');
      expect(speakingSeconds(text)).toBe(Math.ceil((spoken.length * 60) / 150));
    }),
  );
});

test('only lengths that were bought have a voice-over; all when none was planned', () => {
  expect(boughtLengths({ videos: { 5: 2, 15: 0, 30: 1 } })).toEqual([5, 30]);
  expect(boughtLengths({ videos: { 5: 0, 15: 0, 30: 0 } })).toEqual([5, 15, 30]);
});
