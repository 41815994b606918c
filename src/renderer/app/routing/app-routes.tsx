import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { galleryPath } from '#contracts/hosted-files.ts';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { legalKinds } from '#domain/legal-text.ts';
import { isStaff } from '#domain/roles.ts';
import { routes, type Access, type RouteName } from '#domain/routes.ts';
import { CustomerFrame, StaffFrame } from '../frames/lazy-frames.tsx';
import { Guard } from './guard.tsx';
import { pages } from './pages.ts';
import { PublicFrame } from '../frames/public-frame.tsx';
import { BarePage, CloudPage, PublicCloudPage, RoutePage } from './route-page.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useLinkNavigation } from './use-link-navigation.ts';
import { useShellNotices } from '../notices/use-shell-notices.ts';
import { useDesktopEvents } from '../desktop/use-desktop-events.ts';
import { WallFrame, WallPlace } from '../frames/wall-frame.tsx';

const publicPages = ['landing', 'login', 'register', 'verifyEmail', 'resetPassword'] as const;
const customerPages = [
  'dashboard',
  'build',
  'cart',
  'checkoutSuccess',
  'subscriptions',
  'subscriptionStatus',
  'brief',
  'manageSubscription',
  'changePlan',
] as const;
const adminPages = [
  'adminDashboard',
  'accountManagement',
  'customer',
  'customerView',
  'manageUsers',
  'manageProducts',
  'auditLog',
  'reconciliation',
  'legalTexts',
  'invoices',
] as const;

/** Every route of the product, in its frame and behind its guard. */
export function AppRoutes() {
  useLinkNavigation();
  useNewVersion();
  useShellNotices();
  useDesktopEvents();
  return (
    <Routes>
      <Route element={<PublicFrame />}>{publicPages.map((name) => route(name, BarePage))}</Route>
      <Route element={<Guarded access="customer" Frame={CustomerFrame} />}>
        {customerPages.map((name) => route(name, CloudPage))}
      </Route>
      <Route element={<Guarded access="staff" Frame={StaffFrame} />}>
        {route('videoStatus', CloudPage)}
        {route('pastBoard', CloudPage)}
        {route('parcels', CloudPage)}
        {route('studioBriefs', CloudPage)}
        {route('shootDays', CloudPage)}
        {route('callSheet', CloudPage)}
      </Route>
      <Route element={<WallFrame />}>{route('videoWall', WallPlace)}</Route>
      <Route element={<Guarded access="admin" Frame={StaffFrame} />}>
        {adminPages.map((name) => route(name, CloudPage))}
      </Route>
      <Route element={<Guarded access="customer" Frame={OwnFrame} />}>
        {route('account', CloudPage)}
        {route('storyboard', CloudPage)}
        {route('parcel', CloudPage)}
      </Route>
      <Route
        path={galleryPath}
        element={
          <RoutePage>
            <pages.gallery />
          </RoutePage>
        }
      />
      <Route element={<OwnFrame />}>
        {route('unauthorized', RoutePage)}
        {legalKinds.map((kind) => route(kind, PublicCloudPage))}
        {route('sharedFilm', RoutePage)}
        {route('stopMail', RoutePage)}
        {route('help', RoutePage)}
        {route('about', RoutePage)}
        <Route
          path="*"
          element={
            <RoutePage>
              <pages.notFound />
            </RoutePage>
          }
        />
      </Route>
    </Routes>
  );
}

function route(name: RouteName, Where: ComponentType<{ children: ReactNode }>) {
  const Page = pages[name];
  return (
    <Route
      key={name}
      path={routes[name].path}
      element={
        <Where>
          <Page />
        </Where>
      }
    />
  );
}

function Guarded({ access, Frame }: { access: Access; Frame: ComponentType }) {
  return (
    <Guard access={access}>
      <Frame />
    </Guard>
  );
}

/** The frame of a signed-in person's role, for pages that everyone may open. */
function OwnFrame() {
  const session = useSession();
  if (session.state !== 'signed-in') return <PublicFrame width="page" />;
  const { roles, user } = session;
  return isStaff({ roles, emailVerified: user.emailVerified }) ? <StaffFrame /> : <CustomerFrame />;
}
