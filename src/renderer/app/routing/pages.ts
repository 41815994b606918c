import { lazyPage } from './lazy-page.tsx';

/** Every page, each in a chunk of its own that is loaded when the page is opened. */
export const pages = {
  landing: lazyPage(async () => {
    const { LandingRoute } = await import('./landing-route.tsx');
    return LandingRoute;
  }),
  login: lazyPage(async () => {
    const { LoginPage } = await import('#features/everyone/identity/login-page.tsx');
    return LoginPage;
  }),
  register: lazyPage(async () => {
    const { RegisterPage } = await import('#features/everyone/identity/register-page.tsx');
    return RegisterPage;
  }),
  verifyEmail: lazyPage(async () => {
    const { VerifyEmailPage } = await import('#features/everyone/identity/verify-email-page.tsx');
    return VerifyEmailPage;
  }),
  resetPassword: lazyPage(async () => {
    const { ResetPasswordPage } =
      await import('#features/everyone/identity/reset-password-page.tsx');
    return ResetPasswordPage;
  }),
  terms: lazyPage(async () => {
    const { TermsPage } = await import('#features/everyone/legal/legal-page.tsx');
    return TermsPage;
  }),
  privacy: lazyPage(async () => {
    const { PrivacyPage } = await import('#features/everyone/legal/legal-page.tsx');
    return PrivacyPage;
  }),
  imprint: lazyPage(async () => {
    const { ImprintPage } = await import('#features/everyone/legal/legal-page.tsx');
    return ImprintPage;
  }),
  help: lazyPage(async () => {
    const { HelpPage } = await import('#features/everyone/help/help-page.tsx');
    return HelpPage;
  }),
  about: lazyPage(async () => {
    const { AboutPage } = await import('#features/everyone/help/about-page.tsx');
    return AboutPage;
  }),
  account: lazyPage(async () => {
    const { AccountPage } = await import('#features/everyone/account/account-page.tsx');
    return AccountPage;
  }),
  unauthorized: lazyPage(async () => {
    const { UnauthorizedPage } = await import('#features/everyone/identity/unauthorized-page.tsx');
    return UnauthorizedPage;
  }),
  dashboard: lazyPage(async () => {
    const { DashboardPage } = await import('#features/customer/dashboard/dashboard-page.tsx');
    return DashboardPage;
  }),
  build: lazyPage(async () => {
    const { BuilderPage } = await import('#features/customer/selling/builder-page.tsx');
    return BuilderPage;
  }),
  cart: lazyPage(async () => {
    const { CartPage } = await import('#features/customer/selling/cart-page.tsx');
    return CartPage;
  }),
  checkoutSuccess: lazyPage(async () => {
    const { CheckoutSuccessPage } =
      await import('#features/customer/selling/checkout-success-page.tsx');
    return CheckoutSuccessPage;
  }),
  subscriptions: lazyPage(async () => {
    const { SubscriptionsPage } =
      await import('#features/customer/subscriptions/subscriptions-page.tsx');
    return SubscriptionsPage;
  }),
  subscriptionStatus: lazyPage(async () => {
    const { SubscriptionStatusPage } =
      await import('#features/customer/subscriptions/status-page.tsx');
    return SubscriptionStatusPage;
  }),
  brief: lazyPage(async () => {
    const { BriefPage } = await import('#features/customer/brief/brief-page.tsx');
    return BriefPage;
  }),
  changePlan: lazyPage(async () => {
    const { PlanPage } = await import('#features/customer/selling/plan-page.tsx');
    return PlanPage;
  }),
  manageSubscription: lazyPage(async () => {
    const { ManageVideosPage } = await import('#features/customer/videos/manage-videos-page.tsx');
    return ManageVideosPage;
  }),
  adminDashboard: lazyPage(async () => {
    const { AdminDashboardPage } =
      await import('#features/office/dashboard/admin-dashboard-page.tsx');
    return AdminDashboardPage;
  }),
  accountManagement: lazyPage(async () => {
    const { AccountManagementPage } =
      await import('#features/office/customers/account-management-page.tsx');
    return AccountManagementPage;
  }),
  customer: lazyPage(async () => {
    const { CustomerPage } = await import('#features/office/customers/customer-page.tsx');
    return CustomerPage;
  }),
  customerView: lazyPage(async () => {
    const { CustomerViewPage } = await import('../customer-view/customer-view-page.tsx');
    return CustomerViewPage;
  }),
  manageUsers: lazyPage(async () => {
    const { UsersPage } = await import('#features/office/users/users-page.tsx');
    return UsersPage;
  }),
  manageProducts: lazyPage(async () => {
    const { ProductsPage } = await import('#features/office/catalogue/products-page.tsx');
    return ProductsPage;
  }),
  reconciliation: lazyPage(async () => {
    const { ReconciliationPage } =
      await import('#features/office/reconciliation/reconciliation-page.tsx');
    return ReconciliationPage;
  }),
  legalTexts: lazyPage(async () => {
    const { LegalTextsPage } = await import('#features/everyone/legal/legal-texts-page.tsx');
    return LegalTextsPage;
  }),
  invoices: lazyPage(async () => {
    const { InvoicesPage } = await import('#features/office/invoices/invoices-page.tsx');
    return InvoicesPage;
  }),
  auditLog: lazyPage(async () => {
    const { AuditPage } = await import('#features/office/records/audit-page.tsx');
    return AuditPage;
  }),
  videoStatus: lazyPage(async () => {
    const { QueuePage } = await import('#features/studio/queue/queue-page.tsx');
    return QueuePage;
  }),
  parcels: lazyPage(async () => {
    const { ParcelsPage } = await import('#features/studio/parcels/parcels-page.tsx');
    return ParcelsPage;
  }),
  parcel: lazyPage(async () => {
    const { ParcelPage } = await import('#features/customer/packing-slip/packing-slip-page.tsx');
    return ParcelPage;
  }),
  pastBoard: lazyPage(async () => {
    const { PastBoardPage } = await import('#features/studio/queue/past-board-page.tsx');
    return PastBoardPage;
  }),
  videoWall: lazyPage(async () => {
    const { WallPage } = await import('#features/studio/queue/wall-page.tsx');
    return WallPage;
  }),
  studioBriefs: lazyPage(async () => {
    const { StudioBriefsPage } = await import('#features/studio/briefs/studio-briefs-page.tsx');
    return StudioBriefsPage;
  }),
  shootDays: lazyPage(async () => {
    const { ShootDaysPage } = await import('#features/studio/shoot-days/shoot-days-page.tsx');
    return ShootDaysPage;
  }),
  callSheet: lazyPage(async () => {
    const { CallSheetPage } = await import('#features/studio/shoot-days/call-sheet-page.tsx');
    return CallSheetPage;
  }),
  gallery: lazyPage(async () => {
    const { GalleryPage } = await import('#gallery/gallery-page.tsx');
    return GalleryPage;
  }),
  sharedFilm: lazyPage(async () => {
    const { SharedFilmPage } = await import('#features/everyone/shared-film/shared-film-page.tsx');
    return SharedFilmPage;
  }),
  stopMail: lazyPage(async () => {
    const { StopMailPage } = await import('#features/everyone/stop-mail/stop-mail-page.tsx');
    return StopMailPage;
  }),
  storyboard: lazyPage(async () => {
    const { StoryboardPage } = await import('#features/customer/storyboard/storyboard-page.tsx');
    return StoryboardPage;
  }),
  notFound: lazyPage(async () => {
    const { NotFoundPage } = await import('#features/everyone/not-found/not-found-page.tsx');
    return NotFoundPage;
  }),
};
