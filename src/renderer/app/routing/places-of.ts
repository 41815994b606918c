import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { isAdmin, isStaff } from '#domain/roles.ts';
import type { RouteName } from '#domain/routes.ts';
import { staffNavFor } from '../frames/nav-items.ts';

export const commandOfPlace = {
  videoStatus: 'goVideos',
  shootDays: 'goShootDays',
  parcels: 'goParcels',
  accountManagement: 'goAccounts',
  manageUsers: 'goUsers',
  manageProducts: 'goProducts',
  adminDashboard: 'goStudioDashboard',
  dashboard: 'goCustomerDashboard',
  build: 'goBuild',
  cart: 'goCart',
  subscriptions: 'goSubscriptions',
  account: 'goAccount',
  help: 'goHelp',
  about: 'goAbout',
} satisfies Partial<Record<RouteName, DesktopCommand>>;
export type Place = keyof typeof commandOfPlace;
const isPlace = (name: RouteName): name is Place => Object.hasOwn(commandOfPlace, name);

const customerPlaces = ['dashboard', 'build', 'cart', 'subscriptions', 'account'] as const;
const everyonesPlaces = ['help', 'about'] as const;

type Person = Parameters<typeof isStaff>[0];

/** The pages that this person works with. Of the staff, only admins also see the customers' pages. */
export function placesOf(person: Person): Place[] {
  if (!isStaff(person)) return [...customerPlaces, ...everyonesPlaces];
  const studio = staffNavFor(person).map(({ route }) => route);
  return [
    ...studio.filter(isPlace),
    ...(isAdmin(person) ? ['dashboard' as const] : []),
    'account',
    ...everyonesPlaces,
  ];
}
