import { stopMailQuery } from '#contracts/stop-mail.ts';
import {
  briefPath,
  callSheetPath,
  customerPath,
  changePlanPath,
  customerViewPath,
  manageSubscriptionPath,
  parcelPath,
  routes,
  sharedFilmPath,
  storyboardPath,
  subscriptionStatusPath,
} from '#domain/routes.ts';
import { demoShareId } from '#local/seed/build-video.ts';
import { daysAfter, studioDate, weekdayOf } from '#domain/studio-clock.ts';

/** Demo accounts by what they show best; `nobody` is logged out. */
export const people = {
  nobody: null,
  newcomer: 'newcomer@orbitreel.test',
  customer: 'customer@orbitreel.test',
  /** Has the agency option, and a brief that waits for the studio. */
  agency: 'elodie@atelier-marchand.test',
  production: 'production@orbitreel.test',
  admin: 'admin@orbitreel.test',
} as const;
export type Person = keyof typeof people;

/** A subscription of the demo customer. */
export const demoSubscription = 'sub_demo_lindqvist_growth';

/** The demo books the first Friday after a week. */
function bookedFriday(): string {
  const first = daysAfter(studioDate(new Date()), 7);
  return daysAfter(first, (5 - weekdayOf(first) + 7) % 7);
}

export type Place = { name: string; path: string; as: Person };

/** Every route of the product, opened by somebody for whom it shows something. */
export const places: readonly Place[] = [
  { name: 'landing', path: routes.landing.path, as: 'nobody' },
  { name: 'login', path: routes.login.path, as: 'nobody' },
  { name: 'register', path: routes.register.path, as: 'nobody' },
  { name: 'reset-password', path: routes.resetPassword.path, as: 'nobody' },
  { name: 'terms', path: routes.terms.path, as: 'nobody' },
  { name: 'privacy', path: routes.privacy.path, as: 'nobody' },
  { name: 'imprint', path: routes.imprint.path, as: 'customer' },
  { name: 'help', path: routes.help.path, as: 'admin' },
  { name: 'about', path: routes.about.path, as: 'nobody' },
  { name: 'not-found', path: '/no-such-page', as: 'nobody' },
  { name: 'verify-email', path: routes.verifyEmail.path, as: 'newcomer' },
  { name: 'first-dashboard', path: routes.dashboard.path, as: 'newcomer' },
  { name: 'empty-cart', path: routes.cart.path, as: 'newcomer' },
  { name: 'dashboard', path: routes.dashboard.path, as: 'customer' },
  { name: 'account', path: routes.account.path, as: 'customer' },
  { name: 'builder', path: routes.build.path, as: 'customer' },
  { name: 'checkout-success', path: routes.checkoutSuccess.path, as: 'customer' },
  { name: 'subscriptions', path: routes.subscriptions.path, as: 'customer' },
  { name: 'progress', path: subscriptionStatusPath(demoSubscription), as: 'customer' },
  { name: 'videos', path: manageSubscriptionPath(demoSubscription), as: 'customer' },
  { name: 'change-plan', path: changePlanPath(demoSubscription), as: 'customer' },
  { name: 'storyboard', path: storyboardPath('lindqvist-growth-01'), as: 'customer' },
  {
    name: 'film',
    path: `${manageSubscriptionPath(demoSubscription)}?video=lindqvist-growth-02`,
    as: 'customer',
  },
  {
    name: 'stop-mail',
    path: `${routes.stopMail.path}?${stopMailQuery({
      user: 'demo-customer',
      choices: ['mailProgress', 'mailShootDay'],
      key: 'a-key-that-mail-alone-has',
    })}`,
    as: 'nobody',
  },
  {
    name: 'shared-film',
    path: sharedFilmPath('lindqvist-growth-01', demoShareId('lindqvist-growth-01')),
    as: 'nobody',
  },
  {
    name: 'brief',
    path: briefPath({ subscriptionId: 'sub_demo_marchand_starter', block: 1 }),
    as: 'agency',
  },
  {
    name: 'agency-progress',
    path: subscriptionStatusPath('sub_demo_marchand_starter'),
    as: 'agency',
  },
  { name: 'unauthorized', path: routes.unauthorized.path, as: 'customer' },
  { name: 'queue', path: `${routes.videoStatus.path}?layout=table`, as: 'production' },
  { name: 'board', path: routes.videoStatus.path, as: 'production' },
  { name: 'wall', path: routes.videoWall.path, as: 'production' },
  { name: 'past-board', path: routes.pastBoard.path, as: 'production' },
  { name: 'shoot-days', path: routes.shootDays.path, as: 'admin' },
  { name: 'briefs', path: routes.studioBriefs.path, as: 'production' },
  { name: 'parcels', path: routes.parcels.path, as: 'production' },
  { name: 'packing-slip', path: parcelPath('OR-7K3M-2QXC'), as: 'customer' },
  { name: 'call-sheet', path: callSheetPath(bookedFriday()), as: 'production' },
  { name: 'admin-dashboard', path: routes.adminDashboard.path, as: 'admin' },
  { name: 'accounts', path: routes.accountManagement.path, as: 'admin' },
  { name: 'customer-view', path: customerViewPath('demo-customer'), as: 'admin' },
  { name: 'customer-timeline', path: customerPath('demo-customer'), as: 'admin' },
  {
    name: 'customer-payments',
    path: `${customerPath('demo-customer')}?tab=payments`,
    as: 'admin',
  },
  {
    name: 'customer-subscription',
    path: `${customerPath('demo-customer')}?tab=subscriptions`,
    as: 'admin',
  },
  { name: 'users', path: routes.manageUsers.path, as: 'admin' },
  { name: 'export', path: `${routes.manageUsers.path}?exports=open`, as: 'admin' },
  { name: 'records', path: routes.auditLog.path, as: 'admin' },
  { name: 'invoices', path: routes.invoices.path, as: 'admin' },
  { name: 'reconciliation', path: routes.reconciliation.path, as: 'admin' },
  { name: 'legal-texts', path: routes.legalTexts.path, as: 'admin' },
  { name: 'products', path: routes.manageProducts.path, as: 'admin' },
];

/** Places by their names, in that order. */
export const placesNamed = (...names: string[]): Place[] =>
  names.flatMap((name) => places.filter((place) => place.name === name));

/** The tour of the README, in its order: buying, what a customer has then, the studio, an admin. */
export const tour: readonly Place[] = [
  // Somebody who has nothing yet: others are asked whether they want a second subscription.
  { name: 'builder', path: routes.build.path, as: 'newcomer' },
  { name: 'cart', path: routes.cart.path, as: 'newcomer' },
  ...placesNamed('progress'),
  {
    name: 'editor',
    path: `${manageSubscriptionPath(demoSubscription)}?video=lindqvist-growth-12`,
    as: 'customer',
  },
  ...placesNamed('board', 'film', 'admin-dashboard'),
];
