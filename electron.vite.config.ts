import { defineConfig } from 'electron-vite';
import { bundledLicenses } from './scripts/licenses.ts';
import { inProject } from './scripts/project-paths.ts';
import { rendererConfig } from './scripts/renderer-config.ts';

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Joins the renderer's list (scripts/licenses.ts).
      license: bundledLicenses,
      rolldownOptions: { input: inProject('src/main/index.ts') },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but Electron, and only as CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: inProject('src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: rendererConfig(),
});
