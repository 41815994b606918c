import '#data/zod-jitless.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { preloadFrame } from '#app/frames/lazy-frames.tsx';
import { firstPageShown } from '#app/routing/lazy-page.tsx';
import { loadCloud } from '#app/session/load-cloud.ts';
import { pages } from '#app/routing/pages.ts';
import { showStartFailure } from '#app/notices/start-failure.ts';
import { pageColorMode, switchColorMode } from '#stores/page-color-mode.ts';
import { createPlatform } from '#platform/create-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { routeAt, type RouteName } from '#domain/routes.ts';

/**
 * Starts the app in `place`. With `hydrate` what stands there already is what the app shows at
 * this address to a visitor, and is taken over; otherwise it is replaced. Done when it answers.
 */
export async function start(place: HTMLElement, hydrate: boolean): Promise<void> {
  const name = routeAt(location.pathname);
  const [platform] = await Promise.all([
    begin(name),
    // A page that cannot be fetched says so in its frame.
    pages[name ?? 'notFound'].preload().catch(ignored),
  ]);
  // The desktop's page knows the mode of its window's beginning, which a reload outlives.
  if (platform.colorMode.initial !== pageColorMode()) switchColorMode(platform.colorMode.initial);
  const app = <AppRoot platform={platform} />;
  const options = { onUncaughtError: showStartFailure };
  if (hydrate) {
    place.dataset['takenOver'] = '';
    hydrateRoot(place, app, options);
    // Until then the browser itself would send its forms.
    await firstPageShown;
  } else {
    createRoot(place, options).render(app);
    // What stands there is hidden until it is gone; a page that does not come must not keep it so.
    await Promise.race([firstPageShown, pause(4000)]);
  }
}

/** The platform; for whoever is remembered, with all that their page is going to need under way. */
async function begin(name: RouteName | null): Promise<Platform> {
  const platform = await createPlatform();
  if (platform.session.read() !== null) {
    // Who needs the cloud asks again, and shows what is wrong.
    loadCloud(platform.tokens).catch(ignored);
    if (name !== null) await preloadFrame(name).catch(ignored);
  }
  return platform;
}

const ignored = () => undefined;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
