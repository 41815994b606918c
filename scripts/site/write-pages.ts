import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { bundleReport, neededBy } from '../bundle-report.ts';
import { bundleReportPath, inProject } from '../project-paths.ts';
import type { Offer } from '#domain/product.ts';
import { buildEntryScript, buildOldBrowserScript, policySource } from './entry-script.ts';
import { pageDocument } from './page-document.ts';
import type { SiteRenderer } from './site-renderer.ts';

const folder = inProject('out/renderer');
const roots = { app: 'src/renderer/main.tsx', site: 'src/renderer/site.tsx' };
const needsScript =
  'Logging in and ordering need JavaScript, which is switched off here. The start page and its prices can be read without it.';

/**
 * Writes every page of the built site: the public ones complete, and the shell of all the others.
 * @param siteUrl origin of the website, without a slash at its end
 */
export async function writePages(
  renderer: SiteRenderer,
  { siteUrl, offers }: { siteUrl: string; offers: Offer[] | null },
): Promise<void> {
  const scripts = await readScripts();
  const base = await takeStyleSheet('base');
  const fontFaces = await takeStyleSheet('fonts');
  const inlineScripts = [await buildOldBrowserScript(), await buildEntryScript()];
  await checkPolicy(inlineScripts);

  const write = async (
    file: string,
    rendered: Awaited<ReturnType<SiteRenderer['renderShell']>>,
    page: Pick<
      Parameters<typeof pageDocument>[0],
      'title' | 'description' | 'canonical' | 'indexed' | 'structuredData' | 'noscript' | 'preloads'
    > & { data: Record<string, string> },
  ) => {
    const document = pageDocument({
      ...page,
      siteUrl,
      fontFaces,
      scripts: inlineScripts,
      styles: [
        { attributes: '', css: base },
        ...rendered.styles.map(({ key, ids, css }) => ({
          attributes: ` data-emotion="${[key, ...ids].join(' ')}"`,
          css,
        })),
      ],
      root: { html: rendered.html, data: page.data },
    });
    await writeFile(`${folder}/${file}`, document);
  };

  for (const [name, page] of Object.entries(renderer.publicPages)) {
    const isLanding = name === 'landing';
    await write(page.file, await renderer.renderPage(name, offers), {
      ...page,
      canonical: page.path === null ? null : `${siteUrl}${page.path}`,
      structuredData: isLanding ? renderer.structuredData(siteUrl, offers ?? []) : null,
      preloads: { scripts: [], fonts: [] },
      noscript: isLanding || name === 'notFound' ? null : needsScript,
      data: {
        page: name,
        app: scripts.app.entry,
        ...(isLanding ? { site: scripts.site.entry } : {}),
        needs: (isLanding ? scripts.site : scripts.app).needs.join(' '),
      },
    });
  }
  await write('app.html', await renderer.renderShell(), {
    title: 'Orbitreel',
    description: 'Your subscriptions and videos at Orbitreel.',
    canonical: null,
    indexed: false,
    structuredData: null,
    preloads: {
      scripts: [scripts.app.entry, ...scripts.app.needs],
      fonts: fontFaces.match(/\/assets\/[^)"']+\.woff2/g) ?? [],
    },
    noscript: needsScript,
    data: { app: scripts.app.entry },
  });
  await writeFile(`${folder}/sitemap.xml`, sitemap(siteUrl, Object.values(renderer.publicPages)));
  await writeFile(`${folder}/robots.txt`, robots(siteUrl, ['/admin/', '/checkout/', '/account']));
}

/** Addresses of both roots, and of what each loads with itself. */
async function readScripts() {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const scriptsOf = (module: string) => {
    const chunk = report.find(({ entryModule }) => entryModule === module);
    if (!chunk) throw new Error(`The build has no ${module}.`);
    const needs = neededBy(report, chunk.file).map((file) => `/${file}`);
    return { entry: `/${chunk.file}`, needs };
  };
  return { app: scriptsOf(roots.app), site: scriptsOf(roots.site) };
}

/** A style sheet of all pages, which stands inside each of them from here on. */
async function takeStyleSheet(name: string): Promise<string> {
  const assets = await readdir(`${folder}/assets`);
  const sheet = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.css'));
  if (sheet === undefined) throw new Error(`The build has no style sheet ${name}.`);
  const css = await readFile(`${folder}/assets/${sheet}`, 'utf8');
  await rm(`${folder}/assets/${sheet}`);
  return css.trim();
}

/** Browsers run scripts inside a page only while each policy of `firebase.json` names them. */
async function checkPolicy(inlineScripts: string[]): Promise<void> {
  const wanted = inlineScripts.map(policySource).join(' ');
  const policies = await readFile(inProject('firebase.json'), 'utf8');
  const named = [...policies.matchAll(/'sha256-[^']+'(?: 'sha256-[^']+')*/g)].map(([all]) => all);
  if (named.length > 0 && named.every((sources) => sources === wanted)) return;
  throw new Error(
    `A script inside the pages has changed, so each Content-Security-Policy in firebase.json must name them anew: script-src 'self' ${wanted}`,
  );
}

type Listed = { path: string | null; indexed: boolean };

/** The site's map for search engines: every page that should be found. */
function sitemap(siteUrl: string, pages: Iterable<Listed>): string {
  const addresses = [...pages].flatMap(({ path, indexed }) =>
    indexed && path !== null ? [`<url><loc>${siteUrl}${path}</loc></url>`] : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`;
}

/** Paths for people who are logged in; search engines need not look there. */
function robots(siteUrl: string, privateFolders: readonly string[]): string {
  const refused = privateFolders.map((name) => `Disallow: ${name}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
