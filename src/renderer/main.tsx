import '#data/zod-jitless.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { preloadFrame } from '#app/frames/lazy-frames.tsx';
import { firstPageShown } from '#app/routing/lazy-page.tsx';
import { loadCloud } from '#app/session/load-cloud.ts';
import { pages } from '#app/routing/pages.ts';
import { showStartFailure } from '#app/notices/start-failure.ts';
import { reportError, startErrorReports } from '#stores/error-reports.ts';
import { pageColorMode, switchColorMode } from '#stores/page-color-mode.ts';
import { createPlatform } from '#platform/create-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseStrayFiles } from '#platform/stray-files.ts';
import { routeAt, type RouteName } from '#domain/routes.ts';

/**
 * Starts the app in `place`. With `hydrate`, the prerendered page there is hydrated; otherwise it is
 * replaced. Settles when the app is interactive.
 */
export async function start(place: HTMLElement, hydrate: boolean): Promise<void> {
  startErrorReports(async () => (await import('#data/send-client-error.ts')).sendClientError);
  refuseStrayFiles();
  const name = routeAt(location.pathname);
  const [platform] = await Promise.all([
    begin(name),
    // A page that cannot be loaded says so in its frame.
    pages[name ?? 'notFound'].preload().catch(ignored),
  ]);
  // On the desktop the page starts with the window's first mode, which is out of date after a reload.
  if (platform.colorMode.initial !== pageColorMode()) switchColorMode(platform.colorMode.initial);
  const app = <AppRoot platform={platform} />;
  const options = {
    onUncaughtError: (error: unknown) => {
      reportError('root', error);
      showStartFailure(error);
    },
  };
  if (hydrate) {
    place.dataset['takenOver'] = '';
    hydrateRoot(place, app, options);
    // Until then the browser would send the forms itself.
    await firstPageShown;
  } else {
    createRoot(place, options).render(app);
    // The old content is hidden until it is replaced; a page that never loads must not keep it hidden.
    await Promise.race([firstPageShown, pause(4000)]);
  }
}

/** The platform. For a remembered person the cloud and the page's frame are loaded in parallel. */
async function begin(name: RouteName | null): Promise<Platform> {
  const platform = await createPlatform();
  if (platform.session.read() !== null) {
    // The parts that need the cloud load it again, and show what is wrong.
    loadCloud(platform.tokens).catch(ignored);
    if (name !== null) await preloadFrame(name).catch(ignored);
  }
  return platform;
}

const ignored = () => undefined;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
