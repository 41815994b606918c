import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { brief as storedBrief, type Brief } from '#domain/brief.ts';
import { siteOrigin } from './environment.ts';
import { giveUpEvent, handleOnce, onChangesOf } from './events/handle-event.ts';
import { briefApprovedMail, briefReturnedMail } from './mail/brief-mails.ts';
import { writeMails, type Mail } from './mail/write-mails.ts';
import { fieldsOf } from './store/documents.ts';

/** Tells the owner that the studio approved a brief, or sent it back: once for each time it was sent. */
export const mailBrief = onDocumentUpdated(
  onChangesOf('mailBrief', 'briefs/{subscriptionId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    if (!isDecided(data.before, data.after)) return;
    const [before, after] = [data.before, data.after].map(
      (each) => storedBrief.safeParse(fieldsOf(each)).data,
    );
    if (before === undefined || after === undefined) {
      await giveUpEvent('mailBrief', event, 'The brief cannot be read, so nobody was told.');
      return;
    }
    const mail = mailOf(event.params.subscriptionId, before, after);
    if (mail === null) return;
    await handleOnce('mailBrief', event, (transaction) =>
      writeMails(transaction, { userId: after.userId, choice: 'mailBrief', mails: [mail] }),
    );
  },
);

/** Whether the studio decided, as opposed to an answer that was typed. */
function isDecided(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  return ['approval', 'returned'].some(
    (field) => !isDeepStrictEqual(before.get(field), after.get(field)),
  );
}

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
