import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { notificationChoices, type NotificationChoice } from '#domain/notifications.ts';

/**
 * What a link that ends mail names: whose, which, and the key that only mail to them has. It stands in the address, as
 * mail programs POST there without reading the mail (RFC 8058).
 */
export const stopMailLink = z.object({
  user: documentId,
  choices: z
    .string()
    .transform((named) => named.split(','))
    .pipe(z.array(z.enum(notificationChoices)).min(1).max(notificationChoices.length)),
  key: z.string().regex(/^[\w-]{20,100}$/),
});
export type StopMailLink = z.infer<typeof stopMailLink>;

/** The link as the query of an address. */
export const stopMailQuery = ({ user, choices, key }: StopMailLink): string =>
  `user=${encodeURIComponent(user)}&choices=${choices.join(',')}&key=${key}`;

/** `stopMail`: ends these mails; nobody has to be logged in. */
export const stopMailResponse = z.object({
  choices: z.array(z.enum(notificationChoices)),
}) satisfies z.ZodType<{ choices: NotificationChoice[] }>;
