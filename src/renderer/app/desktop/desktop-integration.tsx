import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { isAdmin, isStaff } from '#domain/roles.ts';
import { routeAt, routes } from '#domain/routes.ts';
import { loadBackgroundQueue } from '#features/studio/queue/entry.ts';
import { commands } from '#stores/commands.ts';
import type { Platform } from '#platform/platform.ts';
import { usePageCommands } from '../routing/use-page-commands.ts';
import { useMenu } from './use-menu.ts';

const BackgroundQueue = lazy(loadBackgroundQueue);
const PreferencesDialog = lazy(async () => {
  const { PreferencesDialog: component } = await import('./preferences-dialog.tsx');
  return { default: component };
});

type DesktopIntegrationProps = { desktop: NonNullable<Platform['desktopIntegration']> };

/** What every page does for the desktop app: menu, tray, notifications of the queue, preferences. */
export function DesktopIntegration({ desktop }: DesktopIntegrationProps) {
  usePageCommands();
  useMenu(desktop);
  const session = useSession();
  const cloud = useCloudIfLoaded();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [showsPreferences, setShowsPreferences] = useState(false);
  const user = session.state === 'signed-in' ? session.user : null;
  const person =
    session.state === 'signed-in'
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  const isInStudio = person !== null && isStaff(person);

  useEffect(() => commands.offer({ preferences: { run: () => setShowsPreferences(true) } }), []);
  // For staff, the part that watches the queue reports.
  const who =
    session.state === 'signed-out' ? 'signed-out' : user && !isInStudio ? 'customer' : null;
  useEffect(() => {
    if (who !== null) desktop.signal('reportQueue', { state: who });
  }, [desktop, who]);

  const openVideo = useCallback(
    (videoId: string) =>
      void navigate(
        `${routes.videoStatus.path}?${new URLSearchParams({ video: videoId }).toString()}`,
      ),
    [navigate],
  );
  return (
    <Suspense>
      {isInStudio && cloud && user && routeAt(pathname) !== 'videoStatus' ? (
        <BackgroundQueue key={user.uid} onOpen={openVideo} />
      ) : null}
      {showsPreferences ? (
        <PreferencesDialog
          desktop={desktop}
          colleague={
            person && user && isInStudio ? { uid: user.uid, isAdmin: isAdmin(person) } : null
          }
          onClose={() => setShowsPreferences(false)}
        />
      ) : null}
    </Suspense>
  );
}
