import { isStaff, type Role } from '#domain/roles.ts';
import { mayOpen, routes, type RouteName } from '#domain/routes.ts';

export type Place = { to: string; title: string; what: string };

const forVisitors: Place[] = [
  {
    to: `${routes.landing.path}#how-it-works`,
    title: 'How it works',
    what: 'Seven steps, from your parcel to finished videos',
  },
  {
    to: `${routes.landing.path}#prices`,
    title: 'Prices',
    what: 'Packages by the month, the quarter or the year',
  },
  { to: routes.login.path, title: 'Log in', what: 'To your subscriptions and videos' },
  { to: routes.register.path, title: 'Create an account', what: 'It takes a minute' },
];

const forCustomers: Place[] = [
  { to: routes.dashboard.path, title: 'Dashboard', what: 'What is under way, and what needs you' },
  { to: routes.subscriptions.path, title: 'Subscriptions', what: 'Your videos and their progress' },
  { to: routes.build.path, title: 'Build', what: 'Put a package together and see its price' },
  { to: routes.account.path, title: 'Account', what: 'Your name, address and password' },
  { to: routes.help.path, title: 'Help', what: 'How everything works' },
];

const forStaff = [
  { route: 'videoStatus', title: 'Videos', what: 'The queue, by status' },
  { route: 'shootDays', title: 'Shoot days', what: 'The studio’s month, and who is booked' },
  { route: 'accountManagement', title: 'Accounts', what: 'Subscriptions, steps and tokens' },
  { route: 'manageUsers', title: 'Users', what: 'Who has which role' },
  { route: 'auditLog', title: 'Records', what: 'Who did what, and what failed' },
  { route: 'invoices', title: 'Invoices', what: 'What all customers paid and owe' },
  { route: 'reconciliation', title: 'Reconciliation', what: 'Where payments differ' },
  { route: 'legalTexts', title: 'Legal texts', what: 'Terms, privacy notice and imprint' },
  { route: 'parcels', title: 'Parcels', what: 'Receive products and find them again' },
  { route: 'studioBriefs', title: 'Briefs', what: 'Briefs to read, style frames to make again' },
  { route: 'manageProducts', title: 'Products', what: 'The catalogue and its prices' },
] as const satisfies { route: RouteName; title: string; what: string }[];

/** Pages to suggest for an unknown address; `person` is null when nobody is logged in. */
export function likelyPlaces(person: { roles: Role[]; emailVerified: boolean } | null): Place[] {
  if (person === null) return forVisitors;
  if (!isStaff(person)) return forCustomers;
  return forStaff
    .filter(({ route }) => mayOpen(routes[route].access, person))
    .map(({ route, title, what }) => ({ to: routes[route].path, title, what }));
}
