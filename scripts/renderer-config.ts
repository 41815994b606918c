import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig } from 'vite';
import { writeBundleReport } from './bundle-report.ts';
import { inProject } from './project-paths.ts';

// electron-vite insists on relative addresses, which break on a deep route that is reloaded.
const absoluteBase: Plugin = {
  name: 'orbitreel:absolute-base',
  config: () => ({ base: '/' }),
};

/**
 * The renderer as Vite sees it: built once for the website and the desktop, and served by
 * `npm start` while it is worked on.
 */
export function rendererConfig() {
  return {
    root: inProject('src/renderer'),
    publicDir: inProject('src/renderer/public'),
    cacheDir: inProject('node_modules/.vite'),
    plugins: [react(), absoluteBase, writeBundleReport()],
    build: {
      outDir: inProject('out/renderer'),
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      // Two years of browsers; electron-vite alone would aim at Electron's own Chromium.
      target: 'es2022',
      // Firestore alone is more than Vite's limit; scripts/budgets.ts watches the sizes.
      chunkSizeWarningLimit: 700,
      rolldownOptions: { input: inProject('src/renderer/index.html') },
    },
  } satisfies UserConfig;
}
