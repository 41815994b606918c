/** Who opens screens that read. */
export type ScreenRole = 'customer' | 'production' | 'admin';

type Screen = {
  /** Reads of opening it afresh, with those of its frame, at most: a quarter above those of the demo data. */
  atMost: number;
  /** How often a day one person of each role opens it; assumed. */
  visits: Partial<Record<ScreenRole, number>>;
};

/** Every place of tests/support/places.ts. */
export const screens: Readonly<Record<string, Screen>> = {
  landing: { atMost: 0, visits: {} },
  login: { atMost: 0, visits: { customer: 1 / 12 } },
  register: { atMost: 0, visits: {} },
  'reset-password': { atMost: 0, visits: {} },
  terms: { atMost: 0, visits: {} },
  privacy: { atMost: 4, visits: {} },
  imprint: { atMost: 10, visits: {} },
  help: { atMost: 0, visits: {} },
  about: { atMost: 0, visits: {} },
  'not-found': { atMost: 0, visits: {} },
  'verify-email': { atMost: 4, visits: {} },
  'first-dashboard': { atMost: 6, visits: {} },
  'empty-cart': { atMost: 16, visits: {} },
  dashboard: { atMost: 46, visits: { customer: 1 / 3 } },
  account: { atMost: 9, visits: { customer: 1 / 60 } },
  builder: { atMost: 15, visits: { customer: 1 / 30 } },
  'checkout-success': { atMost: 6, visits: { customer: 1 / 90 } },
  subscriptions: { atMost: 6, visits: { customer: 1 / 15 } },
  progress: { atMost: 91, visits: { customer: 1 / 6 } },
  videos: { atMost: 26, visits: { customer: 1 / 3 } },
  'change-plan': { atMost: 14, visits: { customer: 1 / 90 } },
  storyboard: { atMost: 10, visits: { customer: 4 / 30 } },
  film: { atMost: 45, visits: { customer: 4 / 30 } },
  // A visitor's page asks a function.
  'shared-film': { atMost: 5, visits: {} },
  brief: { atMost: 9, visits: { customer: 1 / 60 } },
  'agency-progress': { atMost: 74, visits: {} },
  unauthorized: { atMost: 0, visits: {} },
  queue: { atMost: 36, visits: { production: 6, admin: 2 } },
  board: { atMost: 36, visits: { production: 2 } },
  wall: { atMost: 33, visits: { production: 1 / 10 } },
  'past-board': { atMost: 33, visits: { production: 1 / 5, admin: 1 / 5 } },
  'shoot-days': { atMost: 31, visits: { production: 1, admin: 2 } },
  briefs: { atMost: 6, visits: { production: 2 } },
  parcels: { atMost: 8, visits: { production: 3 } },
  'packing-slip': { atMost: 8, visits: { customer: 1 / 60 } },
  'call-sheet': { atMost: 25, visits: { production: 1 } },
  'admin-dashboard': { atMost: 23, visits: { admin: 6 } },
  accounts: { atMost: 15, visits: { admin: 6 } },
  'customer-view': { atMost: 46, visits: { admin: 1 } },
  'customer-timeline': { atMost: 8, visits: { admin: 8 } },
  'customer-payments': { atMost: 8, visits: { admin: 3 } },
  'customer-subscription': { atMost: 29, visits: { admin: 3 } },
  users: { atMost: 19, visits: { admin: 1 / 5 } },
  export: { atMost: 20, visits: { admin: 1 / 20 } },
  records: { atMost: 25, visits: { admin: 1 } },
  invoices: { atMost: 4, visits: { admin: 2 } },
  reconciliation: { atMost: 9, visits: { admin: 1 } },
  'legal-texts': { atMost: 6, visits: { admin: 1 / 60 } },
  products: { atMost: 16, visits: { admin: 1 / 10 } },
};

/** What a day of each role may cost. */
export const roles = [
  { role: 'customer', words: 'a customer', atMost: 45 },
  { role: 'production', words: 'somebody in production', atMost: 360 },
  { role: 'admin', words: 'an admin', atMost: 560 },
] as const satisfies { role: ScreenRole; words: string; atMost: number }[];

type Reads = Readonly<Record<string, number | null>>;

/** Reads of one person's day; null when a screen of it was not counted. */
export function readsOfDay(role: ScreenRole, reads: Reads): number | null {
  const opened = Object.entries(screens).flatMap(([name, { visits }]) => {
    const often = visits[role] ?? 0;
    return often === 0 ? [] : [{ often, count: reads[name] ?? null }];
  });
  return opened.reduce<number | null>(
    (sum, { often, count }) => (sum === null || count === null ? null : sum + often * count),
    0,
  );
}

// The business of docs/scale.md: four videos a month, eight changes of status each, ten open queues. Each
// change is one read for each of them. Two admins work.
const changesADay = (4 / 30) * 8;
const openQueues = 10;
const admins = 2;

/** Google's price of a read in a region of the United States in November 2026, in US dollars. */
const priceOfRead = 0.03 / 100_000;

/** US dollars that the reads of all screens cost in 30 days; null when a screen was not counted. */
export function monthlyCost(customers: number, reads: Reads): number | null {
  const people = {
    customer: customers,
    production: openQueues,
    admin: admins,
  } satisfies Record<ScreenRole, number>;
  let daily = customers * changesADay * openQueues;
  for (const { role } of roles) {
    const each = readsOfDay(role, reads);
    if (each === null) return null;
    daily += each * people[role];
  }
  return daily * 30 * priceOfRead;
}
