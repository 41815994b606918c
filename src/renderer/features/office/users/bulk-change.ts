import type { ListedUser } from '#data/repositories/users-repository.ts';
import { roles, type Role } from '#domain/roles.ts';

/** What can be done to several accounts at once. */
export type BulkAction = 'giveProduction' | 'takeProduction' | 'disable' | 'enable';

/** One account of a bulk change: what becomes of it, or why it stays as it is. */
export type BulkLine = { user: ListedUser } & (
  | { change: 'roles'; roles: Role[] }
  | { change: 'account' }
  | { change: 'none'; why: string }
);

/** The most accounts at once: as many as the functions take from one person in one go. */
export const mostAtOnce = 50;

/** What a bulk change would do to each account, before anything is done. */
export function bulkLines(
  action: BulkAction,
  users: readonly ListedUser[],
  selfId: string,
): BulkLine[] {
  return users.map((user) => {
    const stays = (why: string): BulkLine => ({ user, change: 'none', why });
    if (user.id === selfId) return stays('Your own account');
    const isProduction = user.roles.includes('production');
    switch (action) {
      case 'giveProduction':
        return isProduction
          ? stays('Has the role already')
          : { user, change: 'roles', roles: inOrder([...user.roles, 'production']) };
      case 'takeProduction':
        return isProduction
          ? { user, change: 'roles', roles: user.roles.filter((role) => role !== 'production') }
          : stays('Does not have the role');
      case 'disable':
        if (user.disabled) return stays('Is disabled already');
        return user.roles.includes('admin')
          ? stays('An admin: take the role away first')
          : { user, change: 'account' };
      case 'enable':
        return user.disabled ? { user, change: 'account' } : stays('Is not disabled');
    }
  });
}

const inOrder = (given: readonly Role[]): Role[] => roles.filter((role) => given.includes(role));
