import { useLayoutEffect } from 'react';

/**
 * Keeps messages away from the page as long as it is shown, for pages whose lower corners are
 * worked in: they come up beside it.
 */
export function useToastsAside(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['toasts'] = 'aside';
    return () => {
      delete dataset['toasts'];
    };
  }, []);
}
