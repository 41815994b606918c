import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig } from 'vite';
import { writeBundleReport } from './bundle-report.ts';
import { createChunkGroups } from './chunk-groups.ts';
import { directIcons } from './direct-icons.ts';
import { inProject } from './project-paths.ts';
import { provideOffers } from './site/provide-offers.ts';
import { serveEntryScript } from './site/serve-entry-script.ts';

// electron-vite insists on relative addresses, which break on a deep route that is reloaded.
const absoluteBase: Plugin = {
  name: 'orbitreel:absolute-base',
  config: () => ({ base: '/' }),
};

const largeGroups = /\/(?:cloud|staff|queue)-[\w-]+\.js$|\.css$/;
const appItself = /\/(?:app|base|react|styles|rolldown-runtime)-[\w-]+\.js$/;
const landing = /\/(?:site|landing)-[\w-]+\.js$/;
const entrances = /\/(?:login|register|verify-email|reset-password)-page-/;

/**
 * What is fetched at once with what a script imports later. The list stands in that script, where each
 * name costs bytes that do not compress. Visitors' pages name all; the others only what is large: the
 * small pieces are asked for when the page itself has come, while the large are still on their way.
 */
function worthPreloading(asked: string, files: string[], { hostId }: { hostId: string }) {
  if (landing.test(hostId)) return files;
  if (entrances.test(asked)) return files.filter((file) => !appItself.test(file));
  return files.filter((file) => largeGroups.test(file));
}

/**
 * The renderer as Vite sees it: built once for the website and the desktop, and served by
 * `npm start` while it is worked on. A build makes the scripts; scripts/site writes the pages.
 */
export function rendererConfig() {
  return {
    root: inProject('src/renderer'),
    publicDir: inProject('src/renderer/public'),
    cacheDir: inProject('node_modules/.vite'),
    plugins: [
      react(),
      absoluteBase,
      directIcons(),
      provideOffers(),
      serveEntryScript(),
      writeBundleReport(),
    ],
    build: {
      outDir: inProject('out/renderer'),
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      // Two years of browsers; electron-vite alone would aim at Electron's own Chromium.
      target: 'es2022',
      // Firestore alone is more than Vite's limit; scripts/budgets.ts watches the sizes.
      chunkSizeWarningLimit: 700,
      modulePreload: { resolveDependencies: worthPreloading },
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
