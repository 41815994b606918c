import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Changes parameters of the page's address and leaves all others; null takes one away. */
export function useAddressFilter(): (change: Record<string, string | null>) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (change) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
}
