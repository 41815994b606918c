import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { linkTarget, MarkdownText } from './markdown-text.tsx';

const html = (text: string) =>
  markupOf(<MarkdownText text={text} />).replaceAll(/<style.*?<\/style>/g, '');

test('headings, lists, emphasis and links are elements', () => {
  const made = html('# Terms\n\nYou **order**, we film.\n\n1. one\n2. [two](/privacy)');
  expect(made).toContain('<h2>Terms</h2>');
  expect(made).toContain('<strong>order</strong>');
  expect(made).toMatch(/<ol start="1"><li>one<\/li><li><a href="\/privacy"/);
});

test('lines of an address stay lines', () => {
  expect(html('Studio\nStreet 1')).toMatch(/Studio<br\/?>\s*Street 1/);
});

test('HTML is shown as it was typed, and runs nowhere', () => {
  const made = html('<img src=x onerror=alert(1)>\n\n<script>alert(2)</script>\n\nfine <b>x</b>');
  expect(made).not.toMatch(/<(?:img|script|b)\b/);
  expect(made).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a link that could run a script is only its words', () => {
  const made = html('[press](javascript:alert(1)) [or](data:text/html,x) [this](//other.test)');
  expect(made).not.toContain('href');
  expect(made).toContain('press');
});

test('a picture is never fetched', () => {
  expect(html('![x](https://other.test/x.png)')).not.toContain('<img');
});

test.each([
  ['/privacy', 'here'],
  ['https://ec.europa.eu/odr', 'outside'],
  ['mailto:studio@orbitreel.test', 'outside'],
  ['//other.test/x', 'none'],
  ['/\\other.test', 'none'],
  ['javascript:alert(1)', 'none'],
  ['JaVaScRiPt:alert(1)', 'none'],
  ['data:text/html,x', 'none'],
  ['http://other.test', 'none'],
  ['privacy', 'none'],
  ['', 'none'],
])('a link to %j leads %s', (href, target) => {
  expect(linkTarget(href)).toBe(target);
});
