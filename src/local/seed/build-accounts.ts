import { nameKeys } from '#domain/customer-search.ts';
import { isStaffRole } from '#domain/roles.ts';
import { user } from '#domain/user.ts';
import { closedAccounts, demoAccounts, type DemoAccount } from './accounts.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

type ClosedAccount = (typeof closedAccounts)[number];

/** The documents of all accounts, with what functions derive from them: names to search and of the staff. */
export function buildAccounts(at: (daysAgo: number, hour?: number) => Date): SeedDocument[] {
  return [...demoAccounts, ...closedAccounts].flatMap((account: DemoAccount | ClosedAccount) => {
    const { uid, displayName, roles, preferences } = account;
    const disabled = 'why' in account && account.why === 'disabled';
    const stored = seedDocument(`users/${uid}`, user, {
      email: account.email,
      roles,
      displayName,
      disabled,
      ...(preferences === undefined ? {} : { preferences }),
      createdAt: at(account.registeredDaysAgo, 7),
    });
    const keys = { path: `customerKeys/${uid}`, data: { names: nameKeys(displayName) } };
    const isListed = !disabled && roles.some(isStaffRole);
    const listed = isListed
      ? [{ path: `staff/${uid}`, data: { name: displayName, email: account.email } }]
      : [];
    return [stored, keys, ...listed];
  });
}
