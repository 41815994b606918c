import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { mailTimings } from '#domain/mail-timing.ts';
import { notificationChoices } from '#domain/notifications.ts';
import { database } from '../store/admin.ts';
import { mailContent } from './mail-content.ts';

const named = {
  id: z.string().min(1),
  userId: z.string().min(1),
  choice: z.enum(notificationChoices),
  at: z.date(),
};

/** Document `mailQueue/{id}` while it waits. Its id names the news, as that of a mail does. */
export const waitingMail = z.object({
  ...named,
  content: mailContent,
  /** What its reader had chosen when it was queued. */
  timing: z.enum(mailTimings).exclude(['never']),
  /** When it is sent; null once it was. */
  dueAt: z.date(),
});
export type WaitingMail = z.infer<typeof waitingMail>;

/** What stays of it: a mark that this news was told, and in which mail. */
export const sentMark = (
  { userId, choice, at }: Pick<WaitingMail, 'userId' | 'choice' | 'at'>,
  mailId: string,
) => ({
  userId,
  choice,
  at,
  dueAt: null,
  sentIn: mailId,
});

export const queuedReference = (id: string): DocumentReference => database().doc(`mailQueue/${id}`);
export const mailReference = (id: string): DocumentReference => database().doc(`mail/${id}`);
