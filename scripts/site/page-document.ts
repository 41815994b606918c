const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The shell of the app says that it loads, which it never will. */
const withoutScripts = '#root:not([data-page]){display:none}';

/** The desktop app replaces it in every answer; hosting leaves it, where the policy needs none. */
const nonce = '__CSP_NONCE__';

type PageDocument = {
  title: string;
  description: string;
  /** Absolute address of the page itself, or null when it has none of its own. */
  canonical: string | null;
  /** Origin of the website. */
  siteUrl: string;
  indexed: boolean;
  /** For search engines, as JSON-LD. */
  structuredData: object | null;
  /** Names our fonts; the entry script switches it on when their time has come. */
  fontFaces: string;
  /** What is certainly needed, to be fetched at once. */
  preloads: { scripts: string[]; fonts: string[] };
  /** Style sheet of all pages, then those of this one. */
  styles: { attributes: string; css: string }[];
  /** They stand inside the page, in this order. */
  scripts: string[];
  root: {
    html: string;
    /** `data-` attributes by name. */
    data: Record<string, string>;
  };
  /** Shown by browsers that run no scripts. */
  noscript: string | null;
};

/** The whole HTML of a page: complete before any script runs, and without a request that blocks. */
export function pageDocument(page: PageDocument): string {
  const { title, description, canonical, siteUrl, indexed, root } = page;
  const meta = (name: string, content: string) =>
    `<meta name="${name}" content="${escaped(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}">`;
  const head = [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('csp-nonce', nonce),
    meta('color-scheme', 'light dark'),
    meta('theme-color', '#ffffff'),
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    ...(indexed ? [] : [meta('robots', 'noindex')]),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}">`]),
    ...page.preloads.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...page.preloads.scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...page.styles.map(
      ({ attributes, css }) => `<style nonce="${nonce}"${attributes}>${css}</style>`,
    ),
    `<style nonce="${nonce}" id="fonts" media="not all">${page.fontFaces}</style>`,
    `<noscript><style nonce="${nonce}">${withoutScripts}${page.fontFaces}</style></noscript>`,
    ...page.scripts.map((script) => `<script nonce="${nonce}">${script}</script>`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    property('og:site_name', 'Orbitreel'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(canonical === null ? [] : [property('og:url', canonical)]),
    property('og:image', `${siteUrl}/social.jpg`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'A bottle on a turntable, lit by one lamp that circles it'),
    meta('twitter:card', 'summary_large_image'),
    ...(page.structuredData === null
      ? []
      : [
          // "<" could end the element from inside a text.
          `<script type="application/ld+json">${JSON.stringify(page.structuredData).replaceAll('<', '\\u003c')}</script>`,
        ]),
  ];
  const data = Object.entries(root.data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');
  const noscript =
    page.noscript === null
      ? ''
      : `<noscript>${escaped(page.noscript)} <a href="/">Go to the start page</a></noscript>`;
  return [
    '<!doctype html>',
    `<html lang="en"><head>${head.join('')}</head>`,
    `<body>${noscript}<div id="root"${data}>${root.html}</div></body></html>`,
  ].join('');
}
