type Listed = { path: string | null; indexed: boolean };

/** The site's map for search engines: every page that should be found. */
export function sitemap(siteUrl: string, pages: Iterable<Listed>): string {
  const addresses = [...pages].flatMap(({ path, indexed }) =>
    indexed && path !== null ? [`<url><loc>${siteUrl}${path}</loc></url>`] : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`;
}

/** Where search engines need not look: what only people who are logged in can see. */
export function robots(siteUrl: string, privateFolders: readonly string[]): string {
  const refused = privateFolders.map((folder) => `Disallow: ${folder}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
