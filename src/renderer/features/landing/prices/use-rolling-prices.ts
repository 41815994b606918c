import { useEffect, type RefObject } from 'react';

/** Lets prices roll to the next when the period changes; fetched when the prices are in sight. */
export function useRollingPrices(scope: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop = () => {};
    let current = true;
    const start = async () => {
      const { rollPrices } = await import('./roll-prices.ts');
      if (current && scope.current) stop = rollPrices(scope.current);
    };
    start().catch((error: unknown) => {
      console.warn('The prices change without rolling', error);
    });
    return () => {
      current = false;
      stop();
    };
  }, [scope, wanted]);
}
