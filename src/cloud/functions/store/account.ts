import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import { role } from '#domain/user.ts';

/** What decides over an account's rights, out of `users/{uid}`. */
type Account = { roles: Role[]; disabled: boolean; displayName: string | null };

const account = z.object({
  roles: z
    .array(z.unknown())
    // A role that a later version added must not take the others away.
    .transform((names) => names.flatMap((name) => role.safeParse(name).data ?? []))
    .catch(['user']),
  // Only a plain `false`, or nothing, leaves an account open: the rules read it the same way.
  disabled: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined && value !== false),
  displayName: z
    .string()
    .nullish()
    .transform((name) => name?.trim() || null)
    .catch(null),
});

/** Reads a user's document, however much of it is missing: without one, a plain open account. */
export function accountOf(document: unknown): Account {
  return account.parse(document ?? {});
}
