import { roleLabels, roles, verifiedRoles, type Role } from '#domain/roles.ts';

/** What each role lets a person do, as the admin who gives it reads it. */
export const rolePowers = {
  user: 'Build selections, pay, write and order videos. Everybody has this role.',
  production: 'See every video and its storyboard, move videos, edit progress steps.',
  admin: 'All that production does, and accounts, roles, the catalogue and the system switches.',
} satisfies Record<Role, string>;

export type RoleChange = { given: Role[]; taken: Role[] };

/** What changes between two lists of roles. */
export function roleChange(before: readonly Role[], after: readonly Role[]): RoleChange {
  return {
    given: roles.filter((role) => after.includes(role) && !before.includes(role)),
    taken: roles.filter((role) => before.includes(role) && !after.includes(role)),
  };
}

/** Whether a role is given that works only once the person's address is verified. */
export function givesVerifiedRole(change: RoleChange): boolean {
  return change.given.some((role) => verifiedRoles.some((verified) => verified === role));
}

/** What saving does, in a sentence; empty when it does nothing. */
export function changeSentence({ given, taken }: RoleChange): string {
  const list = (changed: Role[]) => changed.map((role) => roleLabels[role]).join(' and ');
  const parts = [
    given.length > 0 ? `gives ${list(given)}` : '',
    taken.length > 0 ? `takes ${list(taken)} away` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `This ${parts.join(' and ')}. It takes effect at once.`;
}
