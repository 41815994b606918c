import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig } from 'vite';
import { writeBundleReport } from './bundle-report.ts';
import { createChunkGroups } from './chunk-groups.ts';
import { bundledLicenses } from './licenses.ts';
import { inProject, offersPath } from './project-paths.ts';
import { release } from './release.ts';
import { buildEntryScript } from './site/entry-script.ts';

// electron-vite insists on relative addresses, which break on a deep route that is reloaded.
const absoluteBase: Plugin = {
  name: 'orbitreel:absolute-base',
  config: () => ({ base: '/' }),
};

const offersId = 'virtual:offers';

/** Gives the renderer what the catalogue held when the build began, and a dev server nothing. */
function provideOffers(): Plugin {
  let building = false;
  return {
    name: 'orbitreel:offers',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: (asked) => (asked === offersId ? `\0${offersId}` : null),
    load: async (asked) => {
      if (asked !== `\0${offersId}`) return null;
      const offers = building ? await readFile(offersPath, 'utf8') : 'null';
      return `export const offers = ${offers};`;
    },
  };
}

/** Puts the entry script into the page of a dev server, where nothing is prerendered. */
function serveEntryScript(): Plugin {
  return {
    name: 'orbitreel:entry-script',
    apply: 'serve',
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { nonce: '__CSP_NONCE__' },
        children: await buildEntryScript(),
        injectTo: 'head-prepend',
      },
    ],
  };
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
    define: { 'import.meta.env.ORBITREEL_RELEASE': JSON.stringify(release()) },
    plugins: [react(), absoluteBase, provideOffers(), serveEntryScript(), writeBundleReport()],
    build: {
      outDir: inProject('out/renderer'),
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      // Not newer than the oldest supported browsers; electron-vite alone would aim at Electron's own Chromium.
      target: 'es2022',
      // What the app contains and under which terms; shown at /about.
      license: bundledLicenses,
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
