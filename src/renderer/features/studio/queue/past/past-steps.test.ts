import { describe, expect, test } from 'vitest';
import { stepFrom, stepOfKey } from './past-steps.ts';

const now = new Date('2026-03-10T15:00:00Z');
const moment = new Date('2026-03-08T18:00:00Z');
const change = (at: string) => ({ videoId: 'mug', at: new Date(at), move: null });

describe('a step', () => {
  test('by an hour and by a day of the studio’s clock', () => {
    const beside = { view: null, now };
    expect(stepFrom(moment, 'hour-back', beside)).toEqual(new Date('2026-03-08T17:00:00Z'));
    expect(stepFrom(moment, 'hour-on', beside)).toEqual(new Date('2026-03-08T19:00:00Z'));
    // The clock was changed between the two days.
    expect(stepFrom(moment, 'day-back', beside)).toEqual(new Date('2026-03-07T19:00:00Z'));
    expect(stepFrom(moment, 'day-on', beside)).toEqual(new Date('2026-03-09T18:00:00Z'));
  });

  test('by change waits for the board of this moment', () => {
    const view = {
      moment,
      earlier: new Date('2026-03-08T10:00:00.001Z'),
      next: change('2026-03-08T20:00:00.123Z'),
    };
    expect(stepFrom(moment, 'change-back', { view, now })).toEqual(view.earlier);
    expect(stepFrom(moment, 'change-on', { view, now })).toEqual(
      new Date('2026-03-08T20:00:00.124Z'),
    );
    const elsewhere = new Date(moment.getTime() + 1);
    expect(stepFrom(elsewhere, 'change-back', { view, now })).toBeNull();
    expect(stepFrom(elsewhere, 'change-on', { view: null, now })).toBeNull();
  });

  test('ends now', () => {
    const late = new Date('2026-03-10T14:30:00Z');
    expect(stepFrom(late, 'hour-on', { view: null, now })).toEqual(now);
    expect(stepFrom(now, 'hour-on', { view: null, now })).toBeNull();
  });
});

test('keys ask for steps, unless another one is held that the browser knows', () => {
  const pressed = (key: string, held = {}) =>
    stepOfKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
  expect(pressed('ArrowLeft')).toBe('hour-back');
  expect(pressed('ArrowRight', { shiftKey: true })).toBe('day-on');
  expect(pressed('[')).toBe('change-back');
  expect(pressed(']', { shiftKey: true })).toBe('change-on');
  expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
  expect(pressed('x')).toBeNull();
});
