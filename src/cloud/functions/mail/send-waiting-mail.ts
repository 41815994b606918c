import type { Job } from '../events/handle-run.ts';
import { sendWaiting } from './send-waiting.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { pagesOf } from '../store/pages.ts';
import { waitingMail } from './mail-queue.ts';

/** Sends the mail of the day to each person whose mail is due, and mails that waited for a picture. */
export const sendWaitingMail: Job = {
  name: 'sendWaitingMail',
  run: async ({ at, tryEach }) => {
    const due = database().collection('mailQueue').where('dueAt', '<=', at);
    const people = new Set<string>();
    for await (const page of pagesOf(due, 'own')) {
      for (const mail of page) {
        await tryEach(mail.ref, async () => {
          const userId: unknown = mail.get('userId');
          if (typeof userId === 'string' && !people.has(userId)) {
            people.add(userId);
            await sendWaiting(userId, at);
          }
          // One that cannot be read waits until an admin has read of it.
          readDocument(waitingMail, mail);
        });
      }
    }
  },
};
