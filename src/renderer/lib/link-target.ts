import { parseUrl } from '#domain/parse-url.ts';

/**
 * Where a link in a text that somebody wrote leads: to a page of ours, to the web or a mail address, or
 * nowhere that is safe to open (`javascript:` and the like).
 */
export function linkTarget(href: string): 'here' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(href)) return 'here';
  const protocol = parseUrl(href)?.protocol;
  return protocol === 'https:' || protocol === 'mailto:' ? 'outside' : 'none';
}
