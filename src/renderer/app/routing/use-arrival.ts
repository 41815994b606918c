import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '#ui/skip-link.tsx';

/**
 * Behaves on a new page as a browser would: back to the top, or to the part that the address
 * names, with the focus at the content so that screen readers and keyboards go on from there.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const isNewPage = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) {
      target.scrollIntoView();
    } else if (isNewPage) {
      scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);
}
