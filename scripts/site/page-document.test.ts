import { expect, test } from 'vitest';
import { pageDocument } from './page-document.ts';

const page = {
  title: 'Fish & chips <b>',
  description: 'What "we" do',
  canonical: 'https://orbitreel.example/',
  siteUrl: 'https://orbitreel.example',
  indexed: true,
  structuredData: { text: '</script><script>' },
  fontFaces: '@font-face {}',
  preloads: { scripts: [], fonts: [] },
  styles: [{ attributes: '', css: 'p { color: red }' }],
  scripts: ['start()'],
  root: { html: '<p>Hello</p>', data: { page: 'landing' } },
  noscript: null,
};

test('words are written as words, never as markup', () => {
  const html = pageDocument(page);
  expect(html).toContain('<title>Fish &amp; chips &lt;b&gt;</title>');
  expect(html).toContain('content="What &quot;we&quot; do"');
  expect(html).toContain('{"text":"\\u003c/script>\\u003cscript>"}');
});

test('the root holds the rendered page, and names it for the scripts', () => {
  expect(pageDocument(page)).toContain('<div id="root" data-page="landing"><p>Hello</p></div>');
});

test('only pages that should be found are', () => {
  expect(pageDocument(page)).not.toContain('noindex');
  expect(pageDocument({ ...page, indexed: false })).toContain('content="noindex"');
});

test('without scripts a page says so and leads on, and the shell does not claim to load', () => {
  const html = pageDocument({ ...page, noscript: 'This needs scripts & more.' });
  expect(html).toContain('<noscript>This needs scripts &amp; more. <a href="/">');
  expect(html).toMatch(/<noscript><style[^>]*>#root:not\(\[data-page\]\)\{display:none\}/);
});
