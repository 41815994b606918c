import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { ClientConfig } from '#contracts/client-config.ts';
import type { Offer } from '#domain/product.ts';
import { inProject } from '../project-paths.ts';

type PublicPage = {
  path: string | null;
  file: string;
  title: string;
  description: string;
  indexed: boolean;
};

type Prerendered = { html: string; styles: { key: string; ids: string[]; css: string }[] };

/** What `src/renderer/prerender.tsx` offers. */
export type SiteRenderer = {
  publicPages: Record<string, PublicPage>;
  renderPage: (name: string, offers: Offer[] | null) => Promise<Prerendered>;
  renderShell: () => Promise<Prerendered>;
  structuredData: (siteUrl: string, offers: readonly Offer[]) => object;
  loadOffers: (config: ClientConfig) => Promise<Offer[]>;
};

/** Bundles the renderer for Node, and loads it. */
export async function loadSiteRenderer(): Promise<SiteRenderer> {
  const outDir = inProject('out/site');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: inProject('src/renderer'),
    plugins: [react()],
    // One copy of React for everything, and nothing that resolves differently in Node.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        input: inProject('src/renderer/prerender.tsx'),
        // In one file: parts of their own would import it by another address, as a second copy.
        output: { entryFileNames: 'prerender.mjs', codeSplitting: false },
      },
    },
  });
  const renderer: SiteRenderer = await import(
    `${pathToFileURL(`${outDir}/prerender.mjs`).href}?${Date.now()}`
  );
  return renderer;
}
