import { manageSubscriptionPath, routes, subscriptionStatusPath } from '#domain/routes.ts';

/** Demo accounts by what they show best; `nobody` is logged out. */
export const people = {
  nobody: null,
  newcomer: 'newcomer@orbitreel.test',
  customer: 'customer@orbitreel.test',
  production: 'production@orbitreel.test',
  admin: 'admin@orbitreel.test',
} as const;
export type Person = keyof typeof people;

/** A subscription of the demo customer. */
export const demoSubscription = 'sub_demo_lindqvist_growth';

export type Place = { name: string; path: string; as: Person };

/** Every route of the product, opened by somebody for whom it shows something. */
export const places: readonly Place[] = [
  { name: 'landing', path: routes.landing.path, as: 'nobody' },
  { name: 'login', path: routes.login.path, as: 'nobody' },
  { name: 'register', path: routes.register.path, as: 'nobody' },
  { name: 'reset-password', path: routes.resetPassword.path, as: 'nobody' },
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
  { name: 'unauthorized', path: routes.unauthorized.path, as: 'customer' },
  { name: 'queue', path: `${routes.videoStatus.path}?layout=table`, as: 'production' },
  { name: 'board', path: routes.videoStatus.path, as: 'production' },
  { name: 'wall', path: routes.videoWall.path, as: 'production' },
  { name: 'admin-dashboard', path: routes.adminDashboard.path, as: 'admin' },
  { name: 'accounts', path: routes.accountManagement.path, as: 'admin' },
  { name: 'users', path: routes.manageUsers.path, as: 'admin' },
  { name: 'products', path: routes.manageProducts.path, as: 'admin' },
];
