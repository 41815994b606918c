import type { Job } from '../events/handle-run.ts';
import { sendWaiting } from './send-waiting.ts';
import { database } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';

/** Sends the mail of the day to each person whose mail is due, and mails that waited for a picture. */
export const sendWaitingMail: Job = {
  name: 'sendWaitingMail',
  run: async ({ at, tryEach }) => {
    const due = database().collection('mailQueue').where('dueAt', '<=', at);
    const people = new Set<string>();
    for await (const page of pagesOf(due, 'own')) {
      for (const mail of page) {
        const userId: unknown = mail.get('userId');
        if (typeof userId !== 'string' || people.has(userId)) continue;
        people.add(userId);
        await tryEach(mail.ref, () => sendWaiting(userId, at));
      }
    }
  },
};
