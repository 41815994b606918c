import { useMemo, useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { useLive, watchOnce } from '#stores/use-live.ts';

/** Asks where the bytes of a file can be read for a while. */
export type LinkTo = (id: string) => Promise<string>;

/** Where a film can be read now. `onFailure` tells that it could not be read there. */
type FilmAddress =
  | { state: 'loading' }
  | { state: 'ready'; url: string; onFailure: () => void }
  | { state: 'failed'; reason: string | undefined; retry: () => void };

/** Asks where a film can be read, and once more when that address has ended. */
export function useFilmAddress(linkTo: LinkTo, id: string): FilmAddress {
  const [failures, setFailures] = useState(0);
  // Each failure makes another function, and so asks for another address.
  const watch = useMemo(() => askFor(linkTo, id, failures), [linkTo, id, failures]);
  const link = useLive(watch);
  if (failures > 1) {
    return { state: 'failed', reason: undefined, retry: () => setFailures(0) };
  }
  switch (link.state) {
    case 'failed':
      return { state: 'failed', reason: messageFor(link.error), retry: link.retry };
    case 'loading':
      return link;
    case 'ready':
      return {
        state: 'ready',
        url: link.value,
        onFailure: () => setFailures((count) => count + 1),
      };
  }
}

const askFor = (linkTo: LinkTo, id: string, _failures: number) => watchOnce(() => linkTo(id));
