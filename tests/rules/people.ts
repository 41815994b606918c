import type { Role } from '#domain/roles.ts';

/** Somebody whom the rules tell apart from the others. */
export type Person = {
  uid: string;
  email: string;
  /** What the token says. */
  emailVerified: boolean;
  /** What `users/{uid}` says; null when that document is not written yet. */
  account: { roles: Role[]; disabled?: boolean; signedOutBefore?: Date } | null;
};

const person = (
  uid: string,
  emailVerified: boolean,
  account: Person['account'] = { roles: ['user'] },
): Person => ({ uid, email: `${uid}@orbitreel.test`, emailVerified, account });

/** Everybody who signs in. Each of them owns one of everything; see `fixtures.ts`. */
export const people = {
  newcomer: person('newcomer', false, null),
  unverified: person('unverified', false),
  customer: person('customer', true),
  neighbour: person('neighbour', true),
  production: person('production', true, { roles: ['user', 'production'] }),
  admin: person('admin', true, { roles: ['user', 'admin'] }),
  'unverified production': person('unverified-production', false, {
    roles: ['user', 'production'],
  }),
  'unverified admin': person('unverified-admin', false, { roles: ['user', 'admin'] }),
  disabled: person('disabled', true, { roles: ['user'], disabled: true }),
  'disabled admin': person('disabled-admin', true, { roles: ['user', 'admin'], disabled: true }),
  // The tokens of these tests are of log-ins long before.
  'signed-out admin': person('signed-out-admin', true, {
    roles: ['user', 'admin'],
    signedOutBefore: new Date('2025-01-15T09:00:00Z'),
  }),
} satisfies Record<string, Person>;

export type SignedIn = keyof typeof people;
/** A column of the access table. */
export type Who = 'nobody' | SignedIn;

const signedIn = Object.keys(people) as SignedIn[];
export const everyone: Who[] = ['nobody', ...signedIn];

export const noOne: Who[] = [];
export const admins: Who[] = ['admin'];
export const staff: Who[] = ['production', 'admin'];
/** Whether the document of an account locks out holders of its token. */
export const isShutOut = ({ account }: Person): boolean =>
  account?.disabled === true || account?.signedOutBefore !== undefined;
/** Everybody signed in who is neither switched off nor signed out from elsewhere. */
export const active: Who[] = signedIn.filter((who) => !isShutOut(people[who]));
/** Whether this is one of the others, who are shut out by their document. */
export const isShutOutUid = (uid: string): boolean =>
  Object.values(people).some((each) => each.uid === uid && isShutOut(each));
/** Those of them whose user document exists. */
export const established: Who[] = active.filter((who) => who !== 'newcomer');
/** The owner of the documents that others try to reach. */
export const customerOnly: Who[] = ['customer'];
