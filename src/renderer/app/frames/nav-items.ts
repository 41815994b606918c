import {
  CalendarDays,
  Clapperboard,
  FileCheck,
  Gauge,
  House,
  Layers,
  NotebookText,
  Package,
  PackageOpen,
  ReceiptText,
  Scale,
  ScrollText,
  ShoppingCart,
  Sparkles,
  UserCog,
  Users,
} from 'lucide-react';
import { mayOpen, routes, type RouteName } from '#domain/routes.ts';

export type NavItem = { route: RouteName; label: string; Icon: typeof House };

export const customerNav: readonly NavItem[] = [
  { route: 'dashboard', label: 'Dashboard', Icon: House },
  { route: 'build', label: 'Build', Icon: Sparkles },
  { route: 'cart', label: 'Cart', Icon: ShoppingCart },
  { route: 'subscriptions', label: 'Subscriptions', Icon: Layers },
];

const staffNav: readonly NavItem[] = [
  { route: 'videoStatus', label: 'Videos', Icon: Clapperboard },
  { route: 'parcels', label: 'Parcels', Icon: PackageOpen },
  { route: 'studioBriefs', label: 'Briefs', Icon: NotebookText },
  { route: 'shootDays', label: 'Shoot days', Icon: CalendarDays },
  { route: 'accountManagement', label: 'Accounts', Icon: UserCog },
  { route: 'manageUsers', label: 'Users', Icon: Users },
  { route: 'manageProducts', label: 'Products', Icon: Package },
  { route: 'invoices', label: 'Invoices', Icon: ReceiptText },
  { route: 'reconciliation', label: 'Payments', Icon: Scale },
  { route: 'legalTexts', label: 'Legal texts', Icon: FileCheck },
  { route: 'auditLog', label: 'Records', Icon: ScrollText },
  { route: 'adminDashboard', label: 'Dashboard', Icon: Gauge },
];

type Person = Parameters<typeof mayOpen>[1];

/** The staff screens that this person may open. */
export function staffNavFor(person: Person): NavItem[] {
  return staffNav.filter(({ route }) => mayOpen(routes[route].access, person));
}
