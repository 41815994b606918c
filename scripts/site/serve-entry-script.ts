import { type Plugin } from 'vite';
import { buildEntryScript } from './entry-script.ts';

/** Puts the entry script into the page of a dev server, where nothing is prerendered. */
export function serveEntryScript(): Plugin {
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
