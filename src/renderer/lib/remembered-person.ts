import type { Role } from '#domain/roles.ts';

/** The keys under which browsers store the last signed-in person, as JSON. */
export const sessionKeys = { user: 'sessionUser', roles: 'sessionRoles' };

type Person = { roles: Role[]; emailVerified: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The person who was signed in on this browser last, as far as the first paint needs: enough to
 * choose the start page, and no proof of anything. Null when nobody was, or the stored values cannot
 * be read. Runs before any library is loaded, so it checks the shape itself.
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
