import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#data/cloud-context.tsx';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { isStaff } from '#domain/roles.ts';
import { routes, type RouteName } from '#domain/routes.ts';
import { commands, type OfferedCommands } from '#lib/commands.ts';
import { useColorMode } from '#platform/color-mode.tsx';
import { staffNavFor } from './nav-items.ts';

const commandOfRoute = {
  videoStatus: 'goVideos',
  accountManagement: 'goAccounts',
  manageUsers: 'goUsers',
  manageProducts: 'goProducts',
  adminDashboard: 'goStudioDashboard',
  dashboard: 'goCustomerDashboard',
  build: 'goBuild',
  cart: 'goCart',
  subscriptions: 'goSubscriptions',
  account: 'goAccount',
} satisfies Partial<Record<RouteName, DesktopCommand>>;
type Place = keyof typeof commandOfRoute;
const isPlace = (name: RouteName): name is Place => Object.hasOwn(commandOfRoute, name);

const customerPlaces = ['dashboard', 'build', 'cart', 'subscriptions', 'account'] as const;

/** Offers the pages that this person may open, and what can be done everywhere. */
export function usePageCommands(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { mode, change } = useColorMode();
  // Known again by its content: the session is a new object with each answer of the cloud.
  const places = session.state === 'signed-in' ? placesOf(session).join(' ') : '';

  useEffect(() => {
    const offered: OfferedCommands = {
      switchColors: { run: () => change(mode === 'light' ? 'dark' : 'light') },
    };
    for (const name of placesIn(places)) {
      offered[commandOfRoute[name]] = { run: () => void navigate(routes[name].path) };
    }
    return commands.offer(offered);
  }, [places, navigate, mode, change]);
}

type Person = { user: { emailVerified: boolean }; roles: Parameters<typeof isStaff>[0]['roles'] };

function placesOf({ user, roles }: Person): Place[] {
  const person = { roles, emailVerified: user.emailVerified };
  if (!isStaff(person)) return [...customerPlaces];
  const studio = staffNavFor(person).map(({ route }) => route);
  return [...studio.filter(isPlace), 'dashboard', 'account'];
}

function placesIn(text: string): Place[] {
  const names = Object.keys(commandOfRoute).filter((name): name is Place =>
    Object.hasOwn(commandOfRoute, name),
  );
  const listed = text.split(' ');
  return names.filter((name) => listed.includes(name));
}
