import type { Role } from '#domain/roles.ts';

/** Where browsers keep who was signed in last, each as JSON. */
export const sessionKeys = { user: 'sessionUser', roles: 'sessionRoles' };

type Person = { roles: Role[]; emailVerified: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Who was signed in on this browser last, as far as the first paint needs to know: enough to
 * choose where to start, and nothing is granted by it. Null when nobody was, or nothing readable
 * is stored. Runs before any library is loaded, so it looks with its own eyes.
 */
export function rememberedPerson(read: (key: string) => string | null): Person | null {
  try {
    const user: unknown = JSON.parse(read(sessionKeys.user) ?? 'null');
    const roles: unknown = JSON.parse(read(sessionKeys.roles) ?? 'null');
    if (!isObject(user) || typeof user['uid'] !== 'string' || !Array.isArray(roles)) return null;
    const known = (['user', 'production', 'admin'] as const).filter((role) => roles.includes(role));
    return { roles: known, emailVerified: user['emailVerified'] === true };
  } catch {
    return null;
  }
}
