import { hydrateRoot } from 'react-dom/client';
import { offers } from 'virtual:offers';
import { SiteRoot } from '#app/site-root.tsx';

/** Takes over the landing page as it was built. Should that fail, the page reads as before. */
export async function start(place: HTMLElement): Promise<void> {
  const built = place.innerHTML;
  place.dataset['takenOver'] = '';
  hydrateRoot(place, <SiteRoot offers={offers} />, {
    onUncaughtError: (error) => {
      console.error('The landing page could not be taken over', error);
      // React empties the place when this returns.
      setTimeout(() => {
        place.innerHTML = built;
      });
    },
  });
}
