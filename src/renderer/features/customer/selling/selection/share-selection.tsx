import { Link2 } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import { sharedSelectionPath } from '#lib/shared-selection.ts';
import { PlainButton } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Copies a link that opens this selection for somebody else. It holds products and quantities only. */
export function ShareSelection({ selections }: { selections: ProductSelections }) {
  const { siteUrl } = useCloud();
  const toast = useToast();
  const copy = async () => {
    const address = new URL(sharedSelectionPath(selections), siteUrl).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({
        tone: 'success',
        title: 'The link is copied',
        description: 'It opens this selection. Nobody can change your cart with it.',
      });
    } catch {
      toast({ title: 'Copy this link', description: address, duration: 20_000 });
    }
  };
  return (
    <PlainButton icon={<Link2 aria-hidden />} onClick={() => void copy()}>
      Copy a link to this selection
    </PlainButton>
  );
}
