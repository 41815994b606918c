import { studioAddress } from '#domain/studio.ts';
import { OutsideLink } from '#ui/text-link.tsx';

/**
 * The studio's address, for whoever needs a person. The desktop opens payment pages and our site and
 * nothing else, so it is text to be copied there, rather than a link that does nothing.
 */
export function StudioMailLink({ before = '' }: { before?: string }) {
  const words = `${before}${studioAddress}`;
  if (window.desktop) return words;
  return <OutsideLink href={`mailto:${studioAddress}`}>{words}</OutsideLink>;
}
