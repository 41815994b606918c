import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { promotionCode } from '#domain/promotion.ts';
import { chosenPackageIn } from '#lib/chosen-package.ts';
import { sharedSelectionIn } from '#lib/shared-selection.ts';
import { useToast } from '#ui/toaster.tsx';
import type { Selection } from './use-selection.ts';

/** Puts the promotion code of a link (`?code=`) into the cart, and takes it out of the address. */
export function useCodeInLink({ selections, confirmed, change }: Selection): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const take = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const code = query.get('code');
    // What else the link brings comes first: both change the same cart.
    const isFirst = chosenPackageIn(search) === null && sharedSelectionIn(search).state === 'none';
    if (code === null || !confirmed || !isFirst) return;
    const parsed = promotionCode.safeParse(code);
    if (parsed.success) {
      change({ ...selections, promotionCode: parsed.data });
      toast({ title: `Code ${parsed.data} is kept for your cart` });
    } else {
      toast({ tone: 'danger', title: 'The code in this link cannot be read' });
    }
    query.delete('code');
    const rest = query.toString();
    void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true });
  });
  useEffect(() => take(), [search, confirmed]);
}
