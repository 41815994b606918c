import { studioAddress } from '#domain/studio.ts';
import { OutsideLink } from '#ui/text-link.tsx';

/**
 * The studio's mail address. The desktop app opens only payment pages and our site, so there it is
 * text to copy instead of a link.
 */
export function StudioMailLink({ before = '' }: { before?: string }) {
  const words = `${before}${studioAddress}`;
  if (window.desktop) return words;
  return <OutsideLink href={`mailto:${studioAddress}`}>{words}</OutsideLink>;
}
