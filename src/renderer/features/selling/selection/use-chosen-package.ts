import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenPackageIn } from '#lib/chosen-package.ts';
import { packagesOf } from './offers.ts';
import type { Selection } from './use-selection.ts';

/**
 * Takes over the package that somebody chose among the prices, before they had an account, and
 * then forgets it: what they choose here afterwards counts, however often the page is loaded.
 */
export function useChosenPackage({ selections, offers, change }: Selection): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent(() => {
    const chosen = chosenPackageIn(search);
    if (chosen === null) return;
    const isOffered = packagesOf(offers).some(({ id }) => id === chosen.packageId);
    if (isOffered) change({ ...selections, ...chosen });
    void navigate(pathname, { replace: true });
  });
  useEffect(() => take(), [search]);
}
