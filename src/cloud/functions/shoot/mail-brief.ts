import { brief as storedBrief, briefIdOf, type Brief } from '#domain/brief.ts';
import type { Effect } from '../events/effect.ts';
import { NonRetryableError } from '../events/handle-event.ts';
import { briefApprovedMail, briefReturnedMail } from './brief-mails.ts';
import { writeMail, type Mail } from '../mail/write-mails.ts';
import { fieldsOf } from '../store/documents.ts';

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
