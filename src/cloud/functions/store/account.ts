import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import { role } from '#domain/user.ts';

/** The fields of `users/{uid}` that decide an account's rights. */
type Account = { roles: Role[]; disabled: boolean; displayName: string | null };

const account = z.object({
  roles: z
    .array(z.unknown())
    // An unknown role of a later version must not remove the others.
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

/** Reads a user's document with defaults for missing fields; without one, a plain open account. */
export function accountOf(document: unknown): Account {
  return account.parse(document ?? {});
}
