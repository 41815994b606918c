import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig } from 'vite';
import { writeBundleReport } from './bundle-report.ts';
import { createChunkGroups } from './chunk-groups.ts';
import { inProject } from './project-paths.ts';
import { provideOffers } from './site/provide-offers.ts';
import { serveEntryScript } from './site/serve-entry-script.ts';

// electron-vite insists on relative addresses, which break on a deep route that is reloaded.
const absoluteBase: Plugin = {
  name: 'orbitreel:absolute-base',
  config: () => ({ base: '/' }),
};

/**
 * The renderer as Vite sees it: built once for the website and the desktop, and served by
 * `npm start` while it is worked on. A build makes the scripts; scripts/site writes the pages.
 */
export function rendererConfig() {
  return {
    root: inProject('src/renderer'),
    publicDir: inProject('src/renderer/public'),
    cacheDir: inProject('node_modules/.vite'),
    plugins: [react(), absoluteBase, provideOffers(), serveEntryScript(), writeBundleReport()],
    build: {
      outDir: inProject('out/renderer'),
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      // Two years of browsers; electron-vite alone would aim at Electron's own Chromium.
      target: 'es2022',
      // Firestore alone is more than Vite's limit; scripts/budgets.ts watches the sizes.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input: {
          main: inProject('src/renderer/main.tsx'),
          site: inProject('src/renderer/site.tsx'),
          base: inProject('src/renderer/ui/theme/base.css'),
          fonts: inProject('src/renderer/ui/theme/fonts.css'),
        },
        // The pages import what the roots export.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: { groups: createChunkGroups() },
        },
      },
    },
  } satisfies UserConfig;
}
