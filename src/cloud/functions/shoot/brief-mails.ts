import type { BriefBlock } from '#domain/brief.ts';
import { briefPath, subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** The first needs no number: most orders have one block. */
const named = (block: number) => (block === 1 ? 'Your brief' : `Your brief for block ${block}`);

/** Tells a customer that the studio has a question about a brief. `isRevoked`: it had approved it before. */
export function briefReturnedMail({
  note,
  isRevoked,
  ...of
}: BriefBlock & { note: string; isRevoked: boolean }): MailContent {
  return {
    subject: `${named(of.block)} needs another look from you`,
    paragraphs: [
      isRevoked
        ? 'The studio had approved your brief, and has to ask once more:'
        : 'The studio has read your brief and sent it back:',
      `“${note}”`,
      isRevoked
        ? 'Change your answers, then send it again. A day that is booked stays booked.'
        : 'Change your answers, then send it again. No day can be booked before it is approved.',
    ],
    link: { label: 'Open your brief', path: briefPath(of) },
  };
}

/** Tells a customer that the studio approved a brief, and what they can do now. */
export function briefApprovedMail({ byName, ...of }: BriefBlock & { byName: string }): MailContent {
  return {
    subject: `${named(of.block)} is approved`,
    paragraphs: [
      `${byName} approved your brief. We film what it says.`,
      'You can book a shoot day now.',
    ],
    link: {
      label: 'Choose a day',
      path: subscriptionStatusPath(of.subscriptionId),
    },
  };
}
