import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

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
