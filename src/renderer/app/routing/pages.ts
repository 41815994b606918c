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
  terms: lazyPage(async () => {
    const { TermsPage } = await import('#features/legal/legal-page.tsx');
    return TermsPage;
  }),
  privacy: lazyPage(async () => {
    const { PrivacyPage } = await import('#features/legal/legal-page.tsx');
    return PrivacyPage;
  }),
  imprint: lazyPage(async () => {
    const { ImprintPage } = await import('#features/legal/legal-page.tsx');
    return ImprintPage;
  }),
  help: lazyPage(async () => {
    const { HelpPage } = await import('#features/help/help-page.tsx');
    return HelpPage;
  }),
  about: lazyPage(async () => {
    const { AboutPage } = await import('#features/help/about-page.tsx');
    return AboutPage;
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
  brief: lazyPage(async () => {
    const { BriefPage } = await import('#features/brief/brief-page.tsx');
    return BriefPage;
  }),
  changePlan: lazyPage(async () => {
    const { PlanPage } = await import('#features/selling/plan-page.tsx');
    return PlanPage;
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
  customer: lazyPage(async () => {
    const { CustomerPage } = await import('#features/accounts/customer-page.tsx');
    return CustomerPage;
  }),
  customerView: lazyPage(async () => {
    const { CustomerViewPage } = await import('../customer-view/customer-view-page.tsx');
    return CustomerViewPage;
  }),
  manageUsers: lazyPage(async () => {
    const { UsersPage } = await import('#features/users/users-page.tsx');
    return UsersPage;
  }),
  manageProducts: lazyPage(async () => {
    const { ProductsPage } = await import('#features/products/products-page.tsx');
    return ProductsPage;
  }),
  reconciliation: lazyPage(async () => {
    const { ReconciliationPage } = await import('#features/reconciliation/reconciliation-page.tsx');
    return ReconciliationPage;
  }),
  legalTexts: lazyPage(async () => {
    const { LegalTextsPage } = await import('#features/legal/legal-texts-page.tsx');
    return LegalTextsPage;
  }),
  invoices: lazyPage(async () => {
    const { InvoicesPage } = await import('#features/invoices/invoices-page.tsx');
    return InvoicesPage;
  }),
  auditLog: lazyPage(async () => {
    const { AuditPage } = await import('#features/audit/audit-page.tsx');
    return AuditPage;
  }),
  videoStatus: lazyPage(async () => {
    const { QueuePage } = await import('#features/queue/queue-page.tsx');
    return QueuePage;
  }),
  parcels: lazyPage(async () => {
    const { ParcelsPage } = await import('#features/parcels/parcels-page.tsx');
    return ParcelsPage;
  }),
  parcel: lazyPage(async () => {
    const { ParcelPage } = await import('#features/packing-slip/packing-slip-page.tsx');
    return ParcelPage;
  }),
  pastBoard: lazyPage(async () => {
    const { PastBoardPage } = await import('#features/queue/past-board-page.tsx');
    return PastBoardPage;
  }),
  videoWall: lazyPage(async () => {
    const { WallPage } = await import('#features/queue/wall-page.tsx');
    return WallPage;
  }),
  studioBriefs: lazyPage(async () => {
    const { StudioBriefsPage } = await import('#features/studio-briefs/studio-briefs-page.tsx');
    return StudioBriefsPage;
  }),
  shootDays: lazyPage(async () => {
    const { ShootDaysPage } = await import('#features/shoot-days/shoot-days-page.tsx');
    return ShootDaysPage;
  }),
  callSheet: lazyPage(async () => {
    const { CallSheetPage } = await import('#features/shoot-days/call-sheet-page.tsx');
    return CallSheetPage;
  }),
  gallery: lazyPage(async () => {
    const { GalleryPage } = await import('#gallery/gallery-page.tsx');
    return GalleryPage;
  }),
  sharedFilm: lazyPage(async () => {
    const { SharedFilmPage } = await import('#features/shared-film/shared-film-page.tsx');
    return SharedFilmPage;
  }),
  stopMail: lazyPage(async () => {
    const { StopMailPage } = await import('#features/stop-mail/stop-mail-page.tsx');
    return StopMailPage;
  }),
  storyboard: lazyPage(async () => {
    const { StoryboardPage } = await import('#features/storyboard/storyboard-page.tsx');
    return StoryboardPage;
  }),
  notFound: lazyPage(async () => {
    const { NotFoundPage } = await import('#features/not-found/not-found-page.tsx');
    return NotFoundPage;
  }),
};
