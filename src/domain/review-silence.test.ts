import { expect, test } from 'vitest';
import { day } from './film-retention.ts';
import { approvalDays, reminderDays } from './review.ts';
import { approvalDay, silenceFrom, silenceStep } from './review-silence.ts';

const delivered = new Date('2026-03-02T09:00:00Z');
const on = (days: number) => new Date(delivered.getTime() + days * day);
const first = silenceFrom(delivered);

/** The silence after the reminder that was due on this day. */
function remindedOn(days: number) {
  const next = silenceStep(first, on(days));
  if (next.step !== 'remind') throw new Error('No reminder was due');
  return next.silence;
}

test('for a week nothing is due', () => {
  expect(first.dueAt).toEqual(on(reminderDays));
  expect(silenceStep(first, on(reminderDays - 0.01))).toEqual({
    step: 'wait',
    silence: first,
  });
});

test('then comes a reminder, and after another week the approval', () => {
  const reminded = remindedOn(reminderDays);
  expect(reminded).toEqual({
    silentSince: delivered,
    remindedAt: on(reminderDays),
    dueAt: on(approvalDays),
    namesNoDay: false,
  });
  expect(silenceStep(reminded, on(approvalDays - 0.01)).step).toBe('wait');
  expect(silenceStep(reminded, on(approvalDays))).toEqual({ step: 'approve' });
});

test('an hour between two runs does not shorten the week after the reminder', () => {
  const reminded = remindedOn(reminderDays + 0.5);
  expect(reminded.dueAt).toEqual(on(approvalDays + 0.5));
});

test('after missed runs the reminder still comes a week before the approval', () => {
  const reminded = remindedOn(40);
  expect(silenceStep(reminded, on(46.9)).step).toBe('wait');
  expect(silenceStep(reminded, on(47)).step).toBe('approve');
});

test('nothing counts as approved while saving is paused, nor on the day after', () => {
  const reminded = remindedOn(reminderDays);
  const paused = silenceStep(reminded, on(approvalDays), { isPaused: true });
  expect(paused).toEqual({
    step: 'wait',
    silence: { ...reminded, dueAt: on(approvalDays + 1) },
  });
  if (paused.step !== 'wait') throw new Error('It did not wait');
  expect(silenceStep(paused.silence, on(approvalDays + 0.9)).step).toBe('wait');
  expect(silenceStep(paused.silence, on(approvalDays + 1)).step).toBe('approve');
  expect(silenceStep(first, on(reminderDays), { isPaused: true }).step).toBe('remind');
});

test('who has changes that they did not ask for is reminded once, and never taken for silent', () => {
  const asking = { isAsking: true };
  const reminded = silenceStep(first, on(reminderDays), asking);
  if (reminded.step !== 'remind') throw new Error('No reminder was due');
  const waiting = silenceStep(reminded.silence, on(approvalDays), asking);
  expect(waiting).toMatchObject({ step: 'wait', silence: { dueAt: on(approvalDays + 7) } });
  expect(approvalDay(reminded.silence)).toBeNull();
  // Their changes are settled: no mail has named a day, so another silence begins.
  expect(silenceStep(reminded.silence, on(approvalDays))).toEqual({
    step: 'wait',
    silence: silenceFrom(on(approvalDays)),
  });
  expect(silenceStep(remindedOn(reminderDays), on(approvalDays), asking).step).toBe('wait');
});

test('the day of the approval is known, also after missed runs', () => {
  expect(approvalDay(first)).toEqual(on(approvalDays));
  expect(approvalDay(remindedOn(reminderDays))).toEqual(on(approvalDays));
  expect(approvalDay(remindedOn(40))).toEqual(on(47));
  // Who has changes that they did not ask for is not silent.
  expect(approvalDay(first, 1)).toBeNull();
});
