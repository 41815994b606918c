import { lazyPage } from './lazy-page.tsx';

/** Every page, each in a chunk of its own that is loaded when the page is opened. */
export const pages = {
  landing: lazyPage(async () => {
    const { LandingRoute } = await import('./landing-route.tsx');
    return LandingRoute;
  }),
  login: lazyPage(async () => {
    const { LoginPage } = await import('#features/identity/login-page.tsx');
    return LoginPage;
  }),
  register: lazyPage(async () => {
    const { RegisterPage } = await import('#features/identity/register-page.tsx');
    return RegisterPage;
  }),
  verifyEmail: lazyPage(async () => {
    const { VerifyEmailPage } = await import('#features/identity/verify-email-page.tsx');
    return VerifyEmailPage;
  }),
  resetPassword: lazyPage(async () => {
    const { ResetPasswordPage } = await import('#features/identity/reset-password-page.tsx');
    return ResetPasswordPage;
  }),
  account: lazyPage(async () => {
    const { AccountPage } = await import('#features/account/account-page.tsx');
    return AccountPage;
  }),
  unauthorized: lazyPage(async () => {
    const { UnauthorizedPage } = await import('#features/identity/unauthorized-page.tsx');
    return UnauthorizedPage;
  }),
  dashboard: lazyPage(async () => {
    const { DashboardPage } = await import('#features/dashboard/dashboard-page.tsx');
    return DashboardPage;
  }),
  build: lazyPage(async () => {
    const { BuilderPage } = await import('#features/selling/builder-page.tsx');
    return BuilderPage;
  }),
  cart: lazyPage(async () => {
    const { CartPage } = await import('#features/selling/cart-page.tsx');
    return CartPage;
  }),
  checkoutSuccess: lazyPage(async () => {
    const { CheckoutSuccessPage } = await import('#features/selling/checkout-success-page.tsx');
    return CheckoutSuccessPage;
  }),
  subscriptions: lazyPage(async () => {
    const { SubscriptionsPage } = await import('#features/subscriptions/subscriptions-page.tsx');
    return SubscriptionsPage;
  }),
  subscriptionStatus: lazyPage(async () => {
    const { SubscriptionStatusPage } = await import('#features/subscriptions/status-page.tsx');
    return SubscriptionStatusPage;
  }),
  manageSubscription: lazyPage(async () => {
    const { ManageVideosPage } = await import('#features/videos/manage-videos-page.tsx');
    return ManageVideosPage;
  }),
  adminDashboard: lazyPage(async () => {
    const { AdminDashboardPage } =
      await import('#features/admin-dashboard/admin-dashboard-page.tsx');
    return AdminDashboardPage;
  }),
  accountManagement: lazyPage(async () => {
    const { AccountManagementPage } =
      await import('#features/accounts/account-management-page.tsx');
    return AccountManagementPage;
  }),
  manageUsers: lazyPage(async () => {
    const { UsersPage } = await import('#features/users/users-page.tsx');
    return UsersPage;
  }),
  manageProducts: lazyPage(async () => {
    const { ProductsPage } = await import('#features/products/products-page.tsx');
    return ProductsPage;
  }),
  videoStatus: lazyPage(async () => {
    const { QueuePage } = await import('#features/queue/queue-page.tsx');
    return QueuePage;
  }),
  videoWall: lazyPage(async () => {
    const { WallPage } = await import('#features/queue/wall-page.tsx');
    return WallPage;
  }),
  gallery: lazyPage(async () => {
    const { GalleryPage } = await import('#gallery/gallery-page.tsx');
    return GalleryPage;
  }),
  sharedFilm: lazyPage(async () => {
    const { SharedFilmPage } = await import('#features/shared-film/shared-film-page.tsx');
    return SharedFilmPage;
  }),
  notFound: lazyPage(async () => {
    const { NotFoundPage } = await import('#features/not-found/not-found-page.tsx');
    return NotFoundPage;
  }),
};
