import type { BriefBlock } from './brief.ts';
import type { AuditSubject } from './table-query.ts';
import type { LegalKind } from './legal-text.ts';
import { parseUrl } from './parse-url.ts';
import { isAdmin, isStaff, type Role } from './roles.ts';

/** Who may open a route. `customer` means anybody signed in. */
export type Access = 'public' | 'customer' | 'staff' | 'admin';

type Route = { path: string; access: Access };

/** Every address of the product. Paths that the specification writes with a slash keep it. */
export const routes = {
  landing: { path: '/', access: 'public' },
  login: { path: '/login', access: 'public' },
  register: { path: '/register', access: 'public' },
  verifyEmail: { path: '/verify-email', access: 'public' },
  resetPassword: { path: '/reset-password', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  imprint: { path: '/imprint', access: 'public' },
  // How everything works, for each kind of person.
  help: { path: '/help', access: 'public' },
  // The version, what is new in it, and the licences of what it contains.
  about: { path: '/about', access: 'public' },
  dashboard: { path: '/dashboard/', access: 'customer' },
  account: { path: '/account/', access: 'customer' },
  cart: { path: '/product/cart/', access: 'customer' },
  checkoutSuccess: { path: '/checkout/success/', access: 'customer' },
  subscriptions: { path: '/subscriptions/', access: 'customer' },
  subscriptionStatus: { path: '/subscriptions/status/', access: 'customer' },
  brief: { path: '/subscriptions/brief/', access: 'customer' },
  // Another plan for a subscription.
  changePlan: { path: '/subscriptions/plan/:subscriptionId', access: 'customer' },
  manageSubscription: { path: '/subscriptions/manage/:subscriptionId', access: 'customer' },
  build: { path: '/product/build/', access: 'customer' },
  adminDashboard: { path: '/admin/dashboard/', access: 'admin' },
  accountManagement: { path: '/account-management/', access: 'admin' },
  // One customer, whole.
  customer: { path: '/account-management/:userId', access: 'admin' },
  // What that customer sees, read-only.
  customerView: { path: '/account-management/:userId/view', access: 'admin' },
  manageUsers: { path: '/admin/manage/users/', access: 'admin' },
  manageProducts: { path: '/admin/manage/products/', access: 'admin' },
  auditLog: { path: '/admin/audit/', access: 'admin' },
  // The texts that a shop needs by law, with their versions.
  legalTexts: { path: '/admin/legal/', access: 'admin' },
  reconciliation: { path: '/admin/reconciliation/', access: 'admin' },
  // The invoices of all customers.
  invoices: { path: '/admin/invoices/', access: 'admin' },
  // Production works in the queue, so the role opens this staff screen.
  videoStatus: { path: '/admin/videos/status/', access: 'staff' },
  // The same queue for a screen across the room.
  videoWall: { path: '/admin/videos/wall/', access: 'staff' },
  // The queue as it stood at a moment.
  pastBoard: { path: '/admin/videos/past/', access: 'staff' },
  // The studio's days: admins keep their capacity, production reads them.
  shootDays: { path: '/admin/shoot-days/', access: 'staff' },
  // Where parcels are received.
  parcels: { path: '/admin/parcels/', access: 'staff' },
  // Briefs to read and style frames to make again.
  studioBriefs: { path: '/admin/briefs/', access: 'staff' },
  // The address in a packing slip's code: the slip for the customer, its arrival for staff.
  parcel: { path: '/parcel/:reference', access: 'customer' },
  // What is filmed on one of them.
  callSheet: { path: '/admin/shoot-days/:date', access: 'staff' },
  // For people without an account, who were sent a link.
  sharedFilm: { path: '/film/:videoId/:shareId', access: 'public' },
  // For people without a log-in, from a link in a mail.
  stopMail: { path: '/stop-mail/', access: 'public' },
  // The same storyboard for its customer and for the studio.
  storyboard: { path: '/storyboard/:videoId', access: 'customer' },
  unauthorized: { path: '/unauthorized', access: 'public' },
} as const satisfies Record<string, Route>;
export type RouteName = keyof typeof routes;

const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes);
const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** The route that a path leads to, with or without a slash at its end; null for none. */
export function routeAt(pathname: string): RouteName | null {
  const asked = partsOf(pathname);
  const leadsThere = (name: RouteName) => {
    const parts = partsOf(routes[name].path);
    return (
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith(':') || part === asked[index])
    );
  };
  return routeNames.find(leadsThere) ?? null;
}

/** Address of one subscription's video management. */
export function manageSubscriptionPath(subscriptionId: string): string {
  return `/subscriptions/manage/${encodeURIComponent(subscriptionId)}`;
}

/** Address of what a customer sees, for admins. */
export function customerViewPath(userId: string): string {
  return `${customerPath(userId)}/view`;
}

/** Address of all records about something, for admins. */
export function recordsPath(kind: AuditSubject, id: string): string {
  return `${routes.auditLog.path}?about=${kind}&number=${encodeURIComponent(id)}`;
}

/** Address of one customer, for admins. */
export function customerPath(userId: string): string {
  return `/account-management/${encodeURIComponent(userId)}`;
}

/** Address where one subscription's plan is changed. */
export function changePlanPath(subscriptionId: string): string {
  return `/subscriptions/plan/${encodeURIComponent(subscriptionId)}`;
}

/** Address of what is filmed on a day. */
export function callSheetPath(date: string): string {
  return `/admin/shoot-days/${encodeURIComponent(date)}`;
}

/** Address of the queue as it stood at a moment. */
export function pastBoardPath(moment: Date): string {
  return `${routes.pastBoard.path}?at=${moment.toISOString()}`;
}

/** Address of a film for everybody who has the link. */
export function sharedFilmPath(videoId: string, shareId: string): string {
  return `/film/${encodeURIComponent(videoId)}/${encodeURIComponent(shareId)}`;
}

/** Address of a video's storyboard, for its customer and the studio. */
export function storyboardPath(videoId: string): string {
  return `/storyboard/${encodeURIComponent(videoId)}`;
}

/** Address of one version of a legal text, for everybody. */
export function legalVersionPath(kind: LegalKind, version: number): string {
  return `${routes[kind].path}?version=${version}`;
}

/** Address of one parcel, which its packing slip holds as a code. */
export function parcelPath(reference: string): string {
  return `/parcel/${encodeURIComponent(reference)}`;
}

/** Address of one parcel at the place where staff receive it. */
export function receiveParcelPath(reference: string): string {
  return `${routes.parcels.path}?parcel=${encodeURIComponent(reference)}`;
}

/** Address of one subscription's progress. */
export function subscriptionStatusPath(subscriptionId: string): string {
  return `${routes.subscriptionStatus.path}?subscription=${encodeURIComponent(subscriptionId)}`;
}

/** Address of the brief of one block. */
export function briefPath({ subscriptionId, block }: BriefBlock): string {
  return `${routes.brief.path}?subscription=${encodeURIComponent(subscriptionId)}&block=${block}`;
}

/** Address of the brief of one block, and of the style frames of its subscription, for the studio. */
export function studioBriefPath({ subscriptionId, block }: BriefBlock): string {
  return `${routes.studioBriefs.path}?subscription=${encodeURIComponent(subscriptionId)}&block=${block}`;
}

type Person = { roles: readonly Role[]; emailVerified: boolean };

/** Whether a signed-in person may open a route with this access. */
export function mayOpen(access: Access, person: Person): boolean {
  switch (access) {
    case 'admin':
      return isAdmin(person);
    case 'staff':
      return isStaff(person);
    case 'customer':
    case 'public':
      return true;
  }
}

/** Where a signed-in person starts: admins at their dashboard, production at the queue. */
export function homePath(person: Person): string {
  if (isAdmin(person)) return routes.adminDashboard.path;
  if (isStaff(person)) return routes.videoStatus.path;
  return routes.dashboard.path;
}

/**
 * Where to send a logged-out person who asks for a protected route: the builder invites to
 * register, everything else to log in.
 */
export function signInPath(pathname: string): string {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return withSlash === routes.build.path ? routes.register.path : routes.login.path;
}

/**
 * The remembered origin, when it is one of the routes above; otherwise null. Anything that a browser
 * could read as another site (`//host`, a backslash, a scheme) is refused.
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2000) return null;
  if (!candidate.startsWith('/') || /^\/[/\\]/.test(candidate)) return null;
  // Control characters are dropped by URL parsers, which could join "/" and "/host" again.
  if (/[\u0000-\u001f\u007f\\]/.test(candidate)) return null;
  const base = 'https://orbitreel.invalid';
  const url = parseUrl(candidate, base);
  if (url === null || url.origin !== base) return null;
  // Resolving dots can produce "//host": "/.//host" and "/a/..//host" do.
  if (url.pathname.startsWith('//') || routeAt(url.pathname) === null) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
