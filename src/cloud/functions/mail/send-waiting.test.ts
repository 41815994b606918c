import { expect, test } from 'vitest';
import type { MailTiming } from '#domain/mail-timing.ts';
import type { WaitingMail } from './mail-queue.ts';
import { sortWaiting } from './send-waiting.ts';

const now = new Date('2026-03-10T12:02:00Z');
const early = new Date('2026-03-10T12:00:00Z');
const tomorrow = new Date('2026-03-11T12:00:00Z');

const waiting = (id: string, change: Partial<WaitingMail> = {}): WaitingMail => ({
  id,
  userId: 'u1',
  choice: 'mailProgress',
  content: { subject: id, paragraphs: [], link: { label: 'Open', path: '/' } },
  at: new Date('2026-03-09T15:00:00Z'),
  timing: 'daily',
  dueAt: early,
  ...change,
});
const person = (mailProgress: MailTiming | boolean) => ({
  email: 'ada@orbitreel.test',
  preferences: { mailProgress },
});
const sort = (mails: WaitingMail[], who: unknown, hasDailyMail = false) => {
  const { atOnce, daily, dropped, moved } = sortWaiting(mails, who, { now, hasDailyMail });
  const ids = (found: WaitingMail[]) => found.map(({ id }) => id);
  return {
    atOnce: ids(atOnce),
    daily: ids(daily),
    dropped: ids(dropped),
    moved: moved.map(({ mail, timing, dueAt }) => ({ id: mail.id, timing, dueAt })),
  };
};
const nothing = { atOnce: [], daily: [], dropped: [], moved: [] };

test('what is due goes into the mail of the day, the oldest first', () => {
  const older = waiting('older', { at: new Date('2026-03-09T14:00:00Z') });
  const later = waiting('later', { dueAt: tomorrow });
  expect(sort([waiting('newer'), older, later], person('daily'))).toEqual({
    ...nothing,
    daily: ['older', 'newer'],
  });
});

test('a second mail on one day is none: it waits for the next morning', () => {
  expect(sort([waiting('late')], person('daily'), true)).toEqual({
    ...nothing,
    moved: [{ id: 'late', timing: 'daily', dueAt: tomorrow }],
  });
});

test('who chooses never afterwards gets nothing, also when it was stored as a switch', () => {
  for (const choice of ['never', false] as const) {
    expect(sort([waiting('a'), waiting('b', { dueAt: tomorrow })], person(choice))).toEqual({
      ...nothing,
      dropped: ['a', 'b'],
    });
  }
});

test('who chooses at once afterwards gets what waits', () => {
  expect(sort([waiting('a', { dueAt: tomorrow })], person('atOnce'))).toEqual({
    ...nothing,
    atOnce: ['a'],
  });
});

test('a mail that waits for a picture goes when it is due', () => {
  const soon = waiting('soon', { timing: 'atOnce', dueAt: tomorrow });
  const due = waiting('due', { timing: 'atOnce' });
  expect(sort([soon, due], person('atOnce'))).toEqual({ ...nothing, atOnce: ['due'] });
  expect(sort([soon], person('daily')).moved).toEqual([
    { id: 'soon', timing: 'daily', dueAt: tomorrow },
  ]);
});

test.each([
  ['deleted', undefined],
  ['disabled', { ...person('daily'), disabled: true }],
])('an account that is %s gets nothing', (_, who) => {
  expect(sort([waiting('a')], who)).toEqual({ ...nothing, dropped: ['a'] });
});
