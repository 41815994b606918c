import { brief as storedBrief, type Brief } from '#domain/brief.ts';
import { siteOrigin } from '../environment.ts';
import type { Effect } from '../events/effect.ts';
import { NonRetryableError } from '../events/handle-event.ts';
import { briefApprovedMail, briefReturnedMail } from './brief-mails.ts';
import { writeMails, type Mail } from '../mail/write-mails.ts';
import { fieldsOf } from '../store/documents.ts';

/** Tells the owner that the studio approved a brief, or sent it back: once for each time it was sent. */
export const mailBrief: Effect<'briefs/{subscriptionId}'> = {
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
    const mail = mailOf(change.params.subscriptionId, before, after);
    if (mail === null) return;
    await change.once((transaction) =>
      writeMails(transaction, { userId: after.userId, choice: 'mailBrief', mails: [mail] }),
    );
  },
};

function mailOf(subscriptionId: string, before: Brief, after: Brief): Mail | null {
  const { sentAt, approval, returned } = after;
  const facts = { subscriptionId, siteOrigin: siteOrigin() };
  if (approval !== null && before.approval === null) {
    return {
      id: `brief-approved-${subscriptionId}-${(sentAt ?? approval.at).getTime()}`,
      compose: () => briefApprovedMail({ ...facts, byName: approval.byName }),
    };
  }
  if (returned !== null && returned.at.getTime() !== before.returned?.at.getTime()) {
    return {
      id: `brief-returned-${subscriptionId}-${returned.at.getTime()}`,
      compose: () => briefReturnedMail({ ...facts, note: returned.note }),
    };
  }
  return null;
}
