import type { MailTiming } from '#domain/mail-timing.ts';
import { notificationChoices } from '#domain/notifications.ts';
import { isStaffRole, type Role } from '#domain/roles.ts';
import { nameKeys } from '#domain/customer-search.ts';
import { user } from '#domain/user.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** The one password of every demo account. */
export const demoPassword = 'orbitreel';

export type DemoAccount = {
  uid: string;
  email: string;
  displayName: string;
  roles: Role[];
  emailVerified: boolean;
  /** What it shows, for the list that `npm start` prints. */
  about: string;
  registeredDaysAgo: number;
  /** When they get which mail, where they chose. */
  preferences?: Record<string, MailTiming>;
};

/** A customer whose address is verified, unless something else is said. */
const customer = (
  facts: Omit<DemoAccount, 'roles' | 'emailVerified'> & Partial<DemoAccount>,
): DemoAccount => ({ roles: ['user'], emailVerified: true, ...facts });

export const demoAccounts: DemoAccount[] = [
  {
    uid: 'demo-admin',
    email: 'admin@orbitreel.test',
    displayName: 'Ines Falk',
    roles: ['user', 'admin'],
    emailVerified: true,
    about: 'admin: users, accounts, catalogue, switches, the video queue',
    registeredDaysAgo: 200,
  },
  {
    uid: 'demo-production',
    email: 'production@orbitreel.test',
    displayName: 'Noor Haddad',
    roles: ['user', 'production'],
    emailVerified: true,
    about: 'production: the video queue',
    registeredDaysAgo: 190,
  },
  customer({
    uid: 'demo-customer',
    email: 'customer@orbitreel.test',
    displayName: 'Mara Lindqvist',
    about: 'customer with two subscriptions and videos in every status',
    registeredDaysAgo: 76,
  }),
  customer({
    uid: 'demo-newcomer',
    email: 'newcomer@orbitreel.test',
    displayName: 'Sam Calloway',
    emailVerified: false,
    about: 'customer who has bought nothing and not confirmed the address',
    registeredDaysAgo: 1,
  }),
  customer({
    uid: 'demo-renner',
    email: 'tobias@renner-audio.test',
    displayName: 'Tobias Renner',
    about: 'customer of the largest package, with the agency, by the year',
    registeredDaysAgo: 122,
    preferences: Object.fromEntries(notificationChoices.map((choice) => [choice, 'daily'])),
  }),
  customer({
    uid: 'demo-okafor',
    email: 'amara@nelum-skin.test',
    displayName: 'Amara Okafor',
    about: 'customer with the agency, in the first weeks',
    registeredDaysAgo: 25,
  }),
  customer({
    uid: 'demo-whitlock',
    email: 'jonah@trail-and-ember.test',
    displayName: 'Jonah Whitlock',
    about: 'customer whose last payment failed, and whose bank asks an earlier one back',
    registeredDaysAgo: 69,
  }),
  customer({
    uid: 'demo-raman',
    email: 'priya@raman-teas.test',
    displayName: 'Priya Raman',
    about:
      'customer with films that are no longer kept, a payment that came back, one that the bank asks about, and a bank debit on its way',
    registeredDaysAgo: 421,
  }),
  customer({
    uid: 'demo-marchand',
    email: 'elodie@atelier-marchand.test',
    displayName: 'Elodie Marchand',
    emailVerified: false,
    about: 'customer who has ordered last week',
    registeredDaysAgo: 10,
  }),
  customer({
    uid: 'demo-sorel',
    email: 'lucie@sorel-knives.test',
    displayName: 'Lucie Sorel',
    about: 'customer with three orders that all wait for an answer',
    registeredDaysAgo: 46,
  }),
  customer({
    uid: 'demo-aalto',
    email: 'ida@aalto-skis.test',
    displayName: 'Ida Aalto',
    about: 'customer whose subscription has ended with a video that is still to be filmed',
    registeredDaysAgo: 66,
  }),
];

/** Accounts that nobody logs in with: one that an admin disabled, and a colleague who was invited. */
export const closedAccounts: (Omit<DemoAccount, 'about'> & { why: 'disabled' | 'invited' })[] = [
  {
    uid: 'demo-disabled',
    email: 'rafe@boldwick-candles.test',
    displayName: 'Rafe Boldwick',
    roles: ['user'],
    emailVerified: true,
    registeredDaysAgo: 150,
    why: 'disabled',
  },
  {
    uid: 'demo-invited',
    email: 'lea.sommer@orbitreel.test',
    displayName: 'Lea Sommer',
    roles: ['user', 'production'],
    emailVerified: false,
    registeredDaysAgo: 2,
    why: 'invited',
  },
];

/** Uids of the demo staff whose names stand behind an `@` in a text. */
export function mentionedIn(text: string): string[] {
  return demoAccounts
    .filter(({ roles, displayName }) => roles.some(isStaffRole) && text.includes(`@${displayName}`))
    .map(({ uid }) => uid);
}

/** The account of a uid. Throws when there is none. */
export function accountOf(uid: string): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.uid === uid);
  if (!account) throw new Error(`There is no demo account ${uid}.`);
  return account;
}

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
