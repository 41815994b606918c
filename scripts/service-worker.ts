import { readFile } from 'node:fs/promises';
import { generateSW, type RuntimeCaching } from 'workbox-build';
import { bundleReport, loadedWith, type ChunkReport } from './bundle-report.ts';
import { bundleReportPath } from './project-paths.ts';
import { streamedDownload } from './streamed-download.ts';

/** The page of every route that is not prerendered, kept for when the network does not answer. */
const shell = 'app.html';
const app = 'src/renderer/main.tsx';

/** There inside a service worker, not here. */
declare const caches: {
  match: (url: string, options: { ignoreSearch: boolean }) => Promise<Response | undefined>;
};

// Workbox copies the functions it is given into the service worker as text, so none of these may
// use a name from outside itself.
const routes: RuntimeCaching[] = [
  {
    // Before addresses of the product, which have the same form.
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && url.pathname.startsWith('/streamed-download/'),
    handler: streamedDownload,
  },
  {
    // Addresses of the product, by the rule of firebase.json: no file, nothing of Firebase's own.
    urlPattern: ({ request, sameOrigin, url }) =>
      sameOrigin && request.mode === 'navigate' && /^\/(?!__\/)[^.]*$/.test(url.pathname),
    handler: 'NetworkFirst',
    options: {
      networkTimeoutSeconds: 4,
      plugins: [
        {
          // The page is never cached: the shell replaces an answer that does not come.
          cacheWillUpdate: () => Promise.resolve(null),
          cachedResponseWillBeUsed: () => caches.match('/app.html', { ignoreSearch: true }),
        },
      ],
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    handler: 'CacheFirst',
    options: {
      cacheName: 'assets',
      cacheableResponse: { statuses: [200] },
      // About two versions of the whole app.
      expiration: { maxEntries: 250, maxAgeSeconds: 90 * 24 * 60 * 60, purgeOnQuotaError: true },
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/config.json',
    handler: 'NetworkFirst',
    options: { cacheName: 'config', networkTimeoutSeconds: 4 },
  },
];

/**
 * Writes `sw.js` into a built and prerendered site. It keeps the app's shell, its core and the
 * fonts; other pages are kept as they are opened.
 *
 * A new version takes over at once, in open tabs too. Waiting would keep a person who never closes
 * the tab on an old shell, and would save nothing: the tab runs what it has loaded, the pages that
 * it opened before stay in the cache of assets, which no version empties, and a page that it never
 * opened is gone from the host either way (render-error-boundary.tsx then offers the new version).
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const { warnings } = await generateSW({
    swDest: `${folder}/sw.js`,
    globDirectory: folder,
    globPatterns: [shell, 'favicon.svg', 'assets/*.woff2', ...coreOf(report)],
    dontCacheBustURLsMatching: /^assets\//,
    // Only the shell's own address leads to it: hosting decides about the others.
    directoryIndex: null,
    cleanupOutdatedCaches: true,
    skipWaiting: true,
    clientsClaim: true,
    // The browser asks for the page while the service worker still starts.
    navigationPreload: true,
    runtimeCaching: routes,
    inlineWorkboxRuntime: true,
    mode: 'production',
    sourcemap: false,
    babelPresetEnvTargets: ['chrome >= 100', 'firefox >= 100', 'safari >= 16'],
  });
  if (warnings.length > 0)
    throw new Error(`The service worker is not whole: ${warnings.join(' ')}`);
}

/** The app's own chunk, with all that it loads at once. */
function coreOf(report: ChunkReport[]): string[] {
  const main = report.find(({ entryModule }) => entryModule === app);
  if (main === undefined) throw new Error(`The build has no chunk of its own for ${app}.`);
  return [...loadedWith(report, main.file)];
}
