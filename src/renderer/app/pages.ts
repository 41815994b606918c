import { lazy } from 'react';

/** Every page, each in a file of its own that is fetched when it is opened. */
export const pages = {
  landing: lazy(async () => {
    const { LandingPage } = await import('#features/landing/landing-page.tsx');
    return { default: LandingPage };
  }),
  login: lazy(async () => {
    const { LoginPage } = await import('#features/identity/login-page.tsx');
    return { default: LoginPage };
  }),
  register: lazy(async () => {
    const { RegisterPage } = await import('#features/identity/register-page.tsx');
    return { default: RegisterPage };
  }),
  verifyEmail: lazy(async () => {
    const { VerifyEmailPage } = await import('#features/identity/verify-email-page.tsx');
    return { default: VerifyEmailPage };
  }),
  resetPassword: lazy(async () => {
    const { ResetPasswordPage } = await import('#features/identity/reset-password-page.tsx');
    return { default: ResetPasswordPage };
  }),
  account: lazy(async () => {
    const { AccountPage } = await import('#features/identity/account-page.tsx');
    return { default: AccountPage };
  }),
  unauthorized: lazy(async () => {
    const { UnauthorizedPage } = await import('#features/identity/unauthorized-page.tsx');
    return { default: UnauthorizedPage };
  }),
  dashboard: lazy(async () => {
    const { DashboardPage } = await import('#features/dashboard/dashboard-page.tsx');
    return { default: DashboardPage };
  }),
  build: lazy(async () => {
    const { BuilderPage } = await import('#features/selling/builder-page.tsx');
    return { default: BuilderPage };
  }),
  cart: lazy(async () => {
    const { CartPage } = await import('#features/selling/cart-page.tsx');
    return { default: CartPage };
  }),
  checkoutSuccess: lazy(async () => {
    const { CheckoutSuccessPage } = await import('#features/selling/checkout-success-page.tsx');
    return { default: CheckoutSuccessPage };
  }),
  subscriptions: lazy(async () => {
    const { SubscriptionsPage } = await import('#features/subscriptions/subscriptions-page.tsx');
    return { default: SubscriptionsPage };
  }),
  subscriptionStatus: lazy(async () => {
    const { SubscriptionStatusPage } = await import('#features/subscriptions/status-page.tsx');
    return { default: SubscriptionStatusPage };
  }),
  manageSubscription: lazy(async () => {
    const { ManageVideosPage } = await import('#features/videos/manage-videos-page.tsx');
    return { default: ManageVideosPage };
  }),
  adminDashboard: lazy(async () => {
    const { AdminDashboardPage } =
      await import('#features/admin-dashboard/admin-dashboard-page.tsx');
    return { default: AdminDashboardPage };
  }),
  accountManagement: lazy(async () => {
    const { AccountManagementPage } =
      await import('#features/accounts/account-management-page.tsx');
    return { default: AccountManagementPage };
  }),
  manageUsers: lazy(async () => {
    const { UsersPage } = await import('#features/users/users-page.tsx');
    return { default: UsersPage };
  }),
  manageProducts: lazy(async () => {
    const { ProductsPage } = await import('#features/products/products-page.tsx');
    return { default: ProductsPage };
  }),
  videoStatus: lazy(async () => {
    const { VideoStatusPage } = await import('#features/queue/video-status-page.tsx');
    return { default: VideoStatusPage };
  }),
  notFound: lazy(async () => {
    const { NotFoundPage } = await import('#features/not-found/not-found-page.tsx');
    return { default: NotFoundPage };
  }),
};
