import { Link2 } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import { sharedSelectionPath } from '#lib/shared-selection.ts';
import { useCopyLink } from '#parts/use-copy-link.ts';
import { PlainButton } from '#ui/button.tsx';

/** Copies a link that opens this selection for somebody else. It holds products and quantities only. */
export function ShareSelection({ selections }: { selections: ProductSelections }) {
  const { siteUrl } = useCloud();
  const copyLink = useCopyLink();
  const copy = () =>
    copyLink(
      new URL(sharedSelectionPath(selections), siteUrl).href,
      'It opens this selection. Nobody can change your cart with it.',
    );
  return (
    <PlainButton icon={<Link2 aria-hidden />} onClick={() => void copy()}>
      Copy a link to this selection
    </PlainButton>
  );
}
