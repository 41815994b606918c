import { hydrateRoot } from 'react-dom/client';
import { offers } from 'virtual:offers';
import { SiteRoot } from '#app/site-root.tsx';
import { refuseStrayFiles } from '#platform/stray-files.ts';

/** Hydrates the prerendered landing page. If that fails, the page stays as it was. */
export async function start(place: HTMLElement): Promise<void> {
  refuseStrayFiles();
  const built = place.innerHTML;
  place.dataset['takenOver'] = '';
  hydrateRoot(place, <SiteRoot offers={offers} />, {
    onUncaughtError: (error) => {
      console.error('The landing page could not be taken over', error);
      // React empties the root element when this returns.
      setTimeout(() => {
        place.innerHTML = built;
      });
    },
  });
}
