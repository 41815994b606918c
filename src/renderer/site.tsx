import { hydrateRoot } from 'react-dom/client';
import { offers } from 'virtual:offers';
import { SiteRoot } from '#app/site-root.tsx';

/** Takes over the landing page as it was built. */
export async function start(place: HTMLElement): Promise<void> {
  hydrateRoot(place, <SiteRoot offers={offers} />);
}
