import '#lib/quiet-schemas.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { firstPageShown } from '#app/lazy-page.tsx';
import { pages } from '#app/pages.ts';
import { showStartFailure } from '#app/start-failure.ts';
import { pageColorMode, switchPage } from '#lib/page-color-mode.ts';
import { createPlatform } from '#platform/create-platform.ts';
import { routeAt } from '#domain/routes.ts';

/**
 * Starts the app in `place`. With `hydrate` what stands there already is what the app shows at
 * this address to a visitor, and is taken over; otherwise it is replaced. Done when it answers.
 */
export async function start(place: HTMLElement, hydrate: boolean): Promise<void> {
  const page = pages[routeAt(location.pathname) ?? 'notFound'];
  // A page that cannot be fetched says so in its frame.
  const [platform] = await Promise.all([createPlatform(), page.preload().catch(() => undefined)]);
  // The desktop's page knows the mode of its window's beginning, which a reload outlives.
  if (platform.colorMode.initial !== pageColorMode()) switchPage(platform.colorMode.initial);
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

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
