import { createEvent } from 'ics';
import type { Booking, LossReason } from '#domain/booking.ts';
import {
  calendarEvent,
  calendarFileName,
  calendarText,
  calendarType,
  type CalendarEntry,
  type CalendarMethod,
} from '#domain/calendar-file.ts';
import type { parcelDueAt } from '#domain/late-parcel.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { shootHours, studioTimeZoneName, momentWords } from '#domain/studio-clock.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** A booking as it is after what the mail tells; `date` is the day that it tells of, `2026-03-09`. */
type ShootMail = CalendarEntry & Pick<Booking, 'subscriptionId'>;

/** What takes a day away; cancelling it has a mail of its own. */
type StudioLoss = Exclude<LossReason, 'canceled'>;

/** Until when the product has to come, and whether the day is lost then. */
type Due = ReturnType<typeof parcelDueAt>;

/** Tells a customer that a day is booked, or that it was moved. */
export function bookedMail(
  mail: ShootMail & {
    movedFrom: string | null;
    /** Null when the product is here. */
    due: Due | null;
  },
): MailContent {
  const { block, date, movedFrom, due } = mail;
  const day = shootDayWords(date);
  const content = composed(mail, 'See the day', {
    subject:
      movedFrom === null
        ? `Booked: we film block ${block} on ${day}`
        : `Moved: we film block ${block} on ${day}`,
    paragraphs: [
      movedFrom === null
        ? `We film block ${block} on ${day}, from ${hours} ${studioTimeZoneName}.`
        : `We film block ${block} on ${day} instead of ${shootDayWords(movedFrom)}, from ${hours} ${studioTimeZoneName}.`,
      whatConfirms(due),
      'You can move or cancel the day until it begins.',
    ],
  });
  return withCalendar(content, mail, 'PUBLISH');
}

/** Tells a customer that the studio moved their day, and why. */
export function movedByStudioMail(
  mail: ShootMail & {
    from: string;
    reason: string;
    /** Null when the product is here. */
    due: Due | null;
  },
): MailContent {
  const { block, date, from, reason, due } = mail;
  const day = shootDayWords(date);
  const content = composed(mail, 'See the day', {
    subject: `Moved by the studio: we film block ${block} on ${day}`,
    paragraphs: [
      `We cannot film block ${block} on ${shootDayWords(from)}, so we moved it to ${day}, from ${hours} ${studioTimeZoneName}. We are sorry.`,
      `The reason: ${reason}`,
      whatConfirms(due),
      'If the new day does not suit you, you can move it yourself until it begins.',
    ],
  });
  return withCalendar(content, mail, 'PUBLISH');
}

/** Tells a customer that their day is canceled, as they asked. */
export function canceledMail(mail: ShootMail): MailContent {
  const day = shootDayWords(mail.date);
  const content = composed(mail, 'Book another day', {
    subject: `Canceled: ${day} for block ${mail.block}`,
    paragraphs: [
      `You canceled ${day} for block ${mail.block}. Its place is free again.`,
      'Your videos stay as they are. Book another day when you are ready.',
    ],
  });
  return withCalendar(content, mail, 'CANCEL');
}

/** Tells a customer that the parcel arrived, which confirms the day. */
export function confirmedMail(mail: ShootMail): MailContent {
  const day = shootDayWords(mail.date);
  const content = composed(mail, 'See the day', {
    subject: `Confirmed: we film block ${mail.block} on ${day}`,
    paragraphs: [`Your product is at the studio, so ${day} is confirmed for block ${mail.block}.`],
  });
  return withCalendar(content, mail, 'PUBLISH');
}

/** Tells a customer that a day waits for their product again: it left, or a parcel holds something else. */
export function unconfirmedMail(mail: ShootMail): MailContent {
  const day = shootDayWords(mail.date);
  const content = composed(mail, 'See what is missing', {
    subject: `Not confirmed any more: ${day} for block ${mail.block}`,
    paragraphs: [
      `Not all that you announced for block ${mail.block} is at the studio, so ${day} is not confirmed any more.`,
      'Look at your parcels, and send us what is missing. The day is confirmed again when it arrives. The page of your order says until when that has to be.',
    ],
  });
  return withCalendar(content, mail, 'PUBLISH');
}

/** Warns a customer whose product is not at the studio: no parcel came, or one that holds something else. */
export function parcelWarningMail(
  mail: ShootMail & {
    isLast: boolean;
    due: Due;
    mayMove: boolean;
  },
): MailContent {
  const { block, date, isLast, due, mayMove } = mail;
  const day = shootDayWords(date);
  return composed(mail, isLast && mayMove ? 'See the day or move it' : 'See the day', {
    subject: isLast
      ? `Last warning: your product is missing for ${day}`
      : `Your product is missing for ${day}`,
    paragraphs: [
      `We film block ${block} on ${day}, and your product is not at the studio yet.`,
      otherwise(due),
      mayMove
        ? 'If it is on its way, you need not do anything. If it leaves later, move the day now.'
        : 'If it is on its way, you need not do anything. This day cannot be moved any more.',
    ],
  });
}

/** Tells a customer that they lost their day, why, and which days are free next. */
export function lostMail(
  mail: ShootMail & { reason: StudioLoss; nextDays: readonly string[] },
): MailContent {
  const { block, date, reason, nextDays } = mail;
  const day = shootDayWords(date);
  const offer =
    nextDays.length === 0
      ? 'There is no free day at the moment. As soon as we open new ones, you can book them on the page of your order.'
      : `The next free days are ${list(nextDays.map(shootDayWords))}.`;
  const content = composed(
    mail,
    reason === 'subscription-ended' ? 'See your order' : 'Choose another day',
    {
      subject: `We cannot film block ${block} on ${day}`,
      paragraphs:
        reason === 'subscription-ended'
          ? [lossSentences[reason](day, block)]
          : [lossSentences[reason](day, block), offer],
    },
  );
  return withCalendar(content, mail, 'CANCEL');
}

const whatConfirms = (due: Due | null): string =>
  due === null
    ? 'Your product is at the studio, so the day is confirmed.'
    : `Send us your product now: the day is confirmed when your parcel arrives. ${otherwise(due)}`;

const otherwise = ({ at, costsDay }: Due): string =>
  costsDay
    ? `If it is not here by ${momentWords(at)}, the day is free for others and you choose a new one.`
    : `If it is not here by ${momentWords(at)}, when the day begins, we cannot film your product.`;

const lossSentences = {
  'late-parcel': (day, block) =>
    `Your product was not at the studio in time, so we cannot film block ${block} on ${day}. The place is free again.`,
  'day-closed': (day, block) =>
    `The studio has to close on ${day}, so we cannot film block ${block} then. We are sorry.`,
  'subscription-ended': (day, block) =>
    `Your subscription has ended, and nothing that you ordered in block ${block} is left to film. So ${day} is no longer booked.`,
} satisfies Record<StudioLoss, (day: string, block: number) => string>;

function composed(
  mail: ShootMail,
  label: string,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): MailContent {
  const { subscriptionId } = mail;
  return {
    subject,
    paragraphs,
    link: { label, path: subscriptionStatusPath(subscriptionId) },
  };
}

/** The day, or its end, for the reader's calendar. */
const withCalendar = (
  content: MailContent,
  mail: ShootMail,
  method: CalendarMethod,
): MailContent => ({
  ...content,
  attachment: {
    filename: calendarFileName(mail),
    content: calendarText(createEvent(calendarEvent(mail, method))),
    contentType: calendarType(method),
  },
});

const hours = `${shootHours.start}:00 to ${shootHours.end}:00`;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const listFormat = new Intl.ListFormat('en-US');
const list = (words: string[]) => listFormat.format(words);

/** A date as people say it: `Monday, March 9`. */
const shootDayWords = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
