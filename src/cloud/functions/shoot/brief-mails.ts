import { briefPath, subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../mail/mail-content.ts';

type BriefMail = { subscriptionId: string; siteOrigin: string };

/** Tells a customer that the studio has a question about their brief. */
export function briefReturnedMail({
  subscriptionId,
  siteOrigin,
  note,
}: BriefMail & { note: string }): MailContent {
  return {
    subject: 'Your brief needs another look from you',
    paragraphs: [
      'The studio has read your brief and sent it back:',
      `“${note}”`,
      'Change your answers, then send it again. No day can be booked before it is approved.',
    ],
    link: { label: 'Open your brief', address: `${siteOrigin}${briefPath(subscriptionId)}` },
  };
}

/** Tells a customer that the studio approved their brief, and what they can do now. */
export function briefApprovedMail({
  subscriptionId,
  siteOrigin,
  byName,
}: BriefMail & { byName: string }): MailContent {
  return {
    subject: 'Your brief is approved',
    paragraphs: [
      `${byName} approved your brief. We film what it says.`,
      'You can book a shoot day now.',
    ],
    link: {
      label: 'Choose a day',
      address: `${siteOrigin}${subscriptionStatusPath(subscriptionId)}`,
    },
  };
}
