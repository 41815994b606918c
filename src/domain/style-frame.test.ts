import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFrames, frameAnswer, isLookSettled, type FrameAnswer } from './style-frame.ts';

const signed = { by: 'ines', byName: 'Ines', at: new Date('2026-11-02T09:00:00Z') };
const approved: FrameAnswer = { kind: 'approved', ...signed, note: '', pin: null };
const returned: FrameAnswer = { kind: 'returned', ...signed, note: 'Less glare.', pin: null };

describe('an answer', () => {
  test('to send a frame back says why', () => {
    expect(frameAnswer.safeParse(returned).success).toBe(true);
    expect(frameAnswer.safeParse({ ...returned, note: '  ' }).success).toBe(false);
  });

  test('marks a place within the frame only', () => {
    expect(frameAnswer.safeParse({ ...returned, pin: { x: 0, y: 1 } }).success).toBe(true);
    expect(frameAnswer.safeParse({ ...returned, pin: { x: 1.01, y: 0 } }).success).toBe(false);
  });

  test('that says yes marks and writes nothing', () => {
    expect(frameAnswer.safeParse(approved).success).toBe(true);
    expect(frameAnswer.safeParse({ ...approved, note: 'But…' }).success).toBe(false);
    expect(frameAnswer.safeParse({ ...approved, pin: { x: 0, y: 0 } }).success).toBe(false);
  });
});

const someFrames = fc.array(
  fc.constantFrom(null, approved, returned).map((answer) => ({ answer })),
);

test('each frame is counted once', () => {
  fc.assert(
    fc.property(someFrames, (frames) => {
      const { waiting, returned: back, approved: done } = countFrames(frames);
      expect(waiting + back + done).toBe(frames.length);
      expect(isLookSettled(frames)).toBe(done > 0 && waiting === 0 && back === 0);
    }),
  );
});
