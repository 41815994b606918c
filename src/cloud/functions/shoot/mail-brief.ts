import { brief as storedBrief, briefIdOf, type Brief, type BriefBlock } from '#domain/brief.ts';
import type { Effect } from '../events/effect.ts';
import { NonRetryableError } from '../events/handle-event.ts';
import { writeMail, type Mail } from '../mail/write-mails.ts';
import { fieldsOf } from '../store/documents.ts';
import { briefPath, subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** Tells the owner that the studio approved a brief, sent it back or revoked its yes: once for each time. */
export const mailBrief: Effect<'briefs/{briefId}'> = {
  name: 'mailBrief',
  kinds: ['updated'],
  looksAt: ['approval', 'returned'],
  run: async (change) => {
    const [before, after] = [change.before, change.after].map(
      (each) => storedBrief.safeParse(fieldsOf(each)).data,
    );
    if (before === undefined || after === undefined) {
      throw new NonRetryableError('The brief cannot be read, so nobody was told.');
    }
    const mail = mailOf(before, after);
    if (mail === null) return;
    await change.once((transaction) =>
      writeMail(transaction, { userId: after.userId, choice: 'mailBrief', ...mail }),
    );
  },
};

function mailOf(before: Brief, after: Brief): Mail | null {
  const { sentAt, approval, returned, subscriptionId, block } = after;
  const facts = { subscriptionId, block };
  if (approval !== null && before.approval === null) {
    return {
      id: `brief-approved-${briefIdOf(after)}-${(sentAt ?? approval.at).getTime()}`,
      content: briefApprovedMail({ ...facts, byName: approval.byName }),
    };
  }
  if (returned !== null && returned.at.getTime() !== before.returned?.at.getTime()) {
    return {
      id: `brief-returned-${briefIdOf(after)}-${returned.at.getTime()}`,
      content: briefReturnedMail({
        ...facts,
        note: returned.note,
        isRevoked: before.approval !== null,
      }),
    };
  }
  return null;
}

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
