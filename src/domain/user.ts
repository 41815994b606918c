import { z } from 'zod';
import { shownAddress } from './email-address.ts';
import { mailTimings } from './mail-timing.ts';
import { cleanName } from './named-text.ts';
import { roles } from './roles.ts';

export const role = z.enum(roles);

/** A person's name, without invisible characters. */
export const displayName = z
  .string()
  .overwrite(cleanName)
  .max(100, 'Shorten it to 100 characters.');

/** Choices about the product, each by its name: a switch, or when a mail is sent. */
export const preferences = z
  .record(z.string().min(1).max(128), z.union([z.boolean(), z.enum(mailTimings)]))
  .refine((chosen) => Object.keys(chosen).length <= 20, 'Too many preferences');

/**
 * A small picture inside the document: of these kinds only, since others can carry scripts. With
 * its limit, a page of accounts stays light and the product needs no file storage.
 */
export const photoPattern = /^data:image[/](?:webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/;
export const photo = z.string().max(24_000).regex(photoPattern);

/** Replaces the name of a person who deleted their account. */
export const formerCustomer = { email: 'deleted@orbitreel.invalid', name: 'Former customer' };

/** Whether what has this address belonged to a customer who deleted their account. */
export const isOfFormerCustomer = ({ userEmail }: { userEmail: string }): boolean =>
  userEmail === formerCustomer.email;

/** A customer as staff see them: the name or, without one, the address, unless the account was deleted. */
export function customerName(userEmail: string, userName: string | null = null): string {
  if (isOfFormerCustomer({ userEmail })) return formerCustomer.name;
  return userName ?? shownAddress(userEmail);
}

/** Replaces the name of a colleague who deleted their account. */
export const formerColleague = 'Former colleague';

/** Document `users/{uid}`. Later versions may add fields, so unknown ones are kept out, not refused. */
export const user = z.object({
  email: z.string().max(320),
  roles: z.array(role).default(['user']),
  displayName: z.string().nullish(),
  disabled: z.boolean().default(false),
  // An unreadable photo or preference must not hide the account.
  preferences: preferences.optional().catch(undefined),
  photo: photo.nullish().catch(undefined),
  createdAt: z.date(),
});
export type User = z.infer<typeof user>;

/** The signed-in person as cached, so that the next start paints at once. */
export const sessionUser = z.object({
  uid: z.string().min(1).max(128),
  email: z.string().max(320),
  emailVerified: z.boolean(),
  displayName: z.string().max(256).nullable(),
  photoURL: z.string().max(2048).nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;
