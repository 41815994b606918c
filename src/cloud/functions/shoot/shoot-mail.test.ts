import { expect, test } from 'vitest';
import {
  bookedMail,
  canceledMail,
  confirmedMail,
  lostMail,
  movedByStudioMail,
  parcelWarningMail,
  unconfirmedMail,
} from './shoot-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { requiredMail } from '../mail/studio-mail.ts';

const facts = {
  id: 'sub_1_2',
  subscriptionId: 'sub_1',
  block: 2,
  sequence: 3,
  entry: 1,
  confirmedAt: null,
  date: '2026-03-09',
};
const due = { at: new Date('2026-03-06T19:00:00Z'), costsDay: true };
const laidOut = async (content: MailContent) =>
  (await requiredMail('ada@orbitreel.test', 'u1', content)).message;

test('a booked day says its hours, and what confirms it', async () => {
  const { subject, text } = await laidOut(bookedMail({ ...facts, movedFrom: null, due }));
  expect(subject).toBe('Booked: we film block 2 on Monday, March 9');
  expect(text).toContain('from 9:00 to 17:00 New York time.');
  expect(text).toContain('the day is confirmed when your parcel arrives.');
  expect(text).toContain('If it is not here by Friday, March 6 at 14:00 New York time');
  expect(text).toContain('https://orbitreel.test/subscriptions/status/?subscription=sub_1');
});

test('a moved day says from which one', async () => {
  const { subject, text } = await laidOut(
    bookedMail({ ...facts, movedFrom: '2026-03-05', due: null }),
  );
  expect(subject).toBe('Moved: we film block 2 on Monday, March 9');
  expect(text).toContain('instead of Thursday, March 5');
});

test('a day that the studio moved says why, and that it can be moved again', async () => {
  const { subject, text } = await laidOut(
    movedByStudioMail({ ...facts, from: '2026-03-05', reason: 'No power.', due: null }),
  );
  expect(subject).toBe('Moved by the studio: we film block 2 on Monday, March 9');
  expect(text).toContain('We cannot film block 2 on Thursday, March 5');
  expect(text).toContain('The reason: No power.');
  expect(text).toContain('you can move it yourself');
});

test('a day that waits for its product says until when, and what is lost then', () => {
  const wordsOf = (content: MailContent) => content.paragraphs.join(' ');
  const moved = { ...facts, from: '2026-03-05', reason: 'No power.' };
  expect(wordsOf(movedByStudioMail({ ...moved, due }))).toContain('the day is free for others');
  const late = { ...due, costsDay: false };
  const booked = bookedMail({ ...facts, movedFrom: null, due: late });
  expect(wordsOf(booked)).toContain('we cannot film your product');
  const here = bookedMail({ ...facts, movedFrom: null, due: null });
  expect(wordsOf(here)).not.toContain('If it is not here');
});

test('each change of a day has a file for calendars, and its end one that takes it away', () => {
  const fileOf = ({ attachment }: MailContent) => attachment?.content ?? '';
  const booked = bookedMail({ ...facts, movedFrom: null, due });
  expect(booked.attachment).toMatchObject({
    filename: 'orbitreel-block-2-2026-03-09.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  });
  expect(fileOf(booked)).toContain('STATUS:TENTATIVE');
  expect(fileOf(confirmedMail({ ...facts, confirmedAt: new Date() }))).toContain('CONFIRMED');
  for (const gone of [
    canceledMail(facts),
    lostMail({ ...facts, reason: 'day-closed', nextDays: [] }),
  ]) {
    expect(fileOf(gone)).toContain('METHOD:CANCEL');
    expect(fileOf(gone)).toContain('UID:sub_1_2@orbitreel.studio');
  }
});

test('a canceled and a confirmed day are said so', async () => {
  expect((await laidOut(canceledMail(facts))).subject).toBe(
    'Canceled: Monday, March 9 for block 2',
  );
  expect((await laidOut(confirmedMail(facts))).text).toContain('Monday, March 9 is confirmed');
});

test('a day that waits again says so, and what confirms it', async () => {
  const { subject, text } = await laidOut(unconfirmedMail(facts));
  expect(subject).toBe('Not confirmed any more: Monday, March 9 for block 2');
  expect(text).toContain('The day is confirmed again when it arrives.');
});

test('neither a warning nor a loss says that no parcel came: it may hold something else', async () => {
  const { text } = await laidOut(
    parcelWarningMail({ ...facts, due, mayMove: true, isLast: false }),
  );
  expect(text).toContain('your product is not at the studio yet');
  expect(text).not.toContain('arrived');
});

test('the warnings say until when a parcel must come, by the clock of the studio', async () => {
  const warned = { ...facts, due, mayMove: true };
  const first = await laidOut(parcelWarningMail({ ...warned, isLast: false }));
  expect(first.subject).toBe('Your product is missing for Monday, March 9');
  expect(first.text).toContain('not here by Friday, March 6 at 14:00 New York time');
  expect(first.text).toContain('move the day now');
  const last = await laidOut(parcelWarningMail({ ...warned, isLast: true }));
  expect(last.subject).toBe('Last warning: your product is missing for Monday, March 9');
  const fixed = await laidOut(parcelWarningMail({ ...warned, isLast: true, mayMove: false }));
  expect(fixed.text).not.toContain('move the day now');
  expect(fixed.text).not.toContain('or move it');
  const late = { at: new Date('2026-03-09T13:00:00Z'), costsDay: false };
  const kept = await laidOut(parcelWarningMail({ ...warned, due: late, isLast: true }));
  expect(kept.text).not.toContain('somebody else');
});

test('a lost day says why, and which days are free', async () => {
  const { text } = await laidOut(
    lostMail({ ...facts, reason: 'late-parcel', nextDays: ['2026-03-16', '2026-03-17'] }),
  );
  expect(text).toContain('Your product was not at the studio in time');
  expect(text).toContain('The next free days are Monday, March 16 and Tuesday, March 17.');
});

test('without a free day, no new ones are promised', async () => {
  const { text } = await laidOut(lostMail({ ...facts, reason: 'day-closed', nextDays: [] }));
  expect(text).toContain('There is no free day at the moment.');
  expect(text).not.toContain('every week');
});
