import { text } from 'node:stream/consumers';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoot } from '#app/app-root.tsx';
import { publicPages, type PublicPageName } from '#app/routing/public-pages.ts';
import { SiteRoot } from '#app/site-root.tsx';
import { structuredData as structuredDataOf } from '#app/routing/structured-data.ts';
import { loadOffers } from '#data/repositories/load-offers.ts';
import type { Offer } from '#domain/product.ts';
import { questions } from '#features/everyone/landing/questions/question-list.ts';
import type { Platform } from '#platform/platform.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { createStyleCache } from '#ui/style-cache.ts';
import { StyleCacheContext, ThemeProvider } from '#ui/theme-provider.tsx';

// Bundled for Node, and run by scripts/site when the site is built.

export { loadOffers, publicPages };

/** Structured data for search engines; see `structuredDataOf`. */
export const structuredData = (siteUrl: string, offers: readonly Offer[]): object =>
  structuredDataOf(siteUrl, offers, questions);

/** A page's markup, and the styles that it uses: `key` and `ids` are how Emotion finds them again. */
export type Prerendered = { html: string; styles: { key: string; ids: string[]; css: string }[] };

/** A page as an unknown visitor gets it. */
export function renderPage(name: PublicPageName, offers: Offer[] | null): Promise<Prerendered> {
  if (name === 'landing') return render(<SiteRoot offers={offers} />);
  const path = publicPages[name].path ?? '/no-such-page';
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return render(<AppRoot platform={nowhere} Router={Router} />);
}

/** What every other address shows until the app is loaded. */
export function renderShell(): Promise<Prerendered> {
  return render(
    <ThemeProvider>
      <LoadingScreen />
    </ThemeProvider>,
  );
}

/** A platform without browser and desktop, which stores nothing. */
const nowhere: Platform = {
  colorMode: { initial: 'light', save: () => {} },
  session: { read: () => null, save: () => {} },
  openCheckout: () => Promise.resolve(),
};

async function render(content: ReactNode): Promise<Prerendered> {
  const cache = createStyleCache(null);
  // Collects the styles instead of writing them between the elements.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StyleCacheContext value={cache}>{content}</StyleCacheContext>,
    {
      onError: (error) => void errors.push(error),
      // A part that is streamed later would need a script to move it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw new AggregateError(errors, 'A page cannot be rendered');
  return createEmotionServer(cache).extractCriticalToChunks(html);
}
