import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';

/** Asks where the bytes of a file can be read for a while. */
export type LinkTo = (id: string) => Promise<string>;

/** Where a film can be read now. `onFailure` tells that it could not be read there. */
export type FilmAddress =
  | { state: 'loading' }
  | { state: 'ready'; url: string; onFailure: () => void }
  | { state: 'failed'; reason: string | undefined; retry: () => void };

/** A film that was read for so many milliseconds can be played: what fails then is an address that has ended. */
const playable = 60_000;

/** How often an address was asked for, when last, and how many failed at once, one after the other. */
type Asked = { times: number; at: number; failures: number };

/** What is asked next after an address could not be read at this time. */
export const afterFailure = ({ times, at, failures }: Asked, now: number): Asked => ({
  times: times + 1,
  at: now,
  failures: now - at > playable ? 1 : failures + 1,
});

/** Asks where a film can be read, and again whenever that address has ended. */
export function useFilmAddress(linkTo: LinkTo, id: string): FilmAddress {
  const [asked, setAsked] = useState(() => ({ times: 1, at: Date.now(), failures: 0 }));
  const { times, failures } = asked;
  // Each failure makes another function, and so asks for another address.
  const link = useLive(() => askFor(linkTo, id, times), [linkTo, id, times]);
  if (failures > 1) {
    return {
      state: 'failed',
      reason: undefined,
      retry: () => setAsked((last) => ({ ...afterFailure(last, Date.now()), failures: 0 })),
    };
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
        onFailure: () => setAsked((last) => afterFailure(last, Date.now())),
      };
  }
}

const askFor = (linkTo: LinkTo, id: string, _times: number) => watchOnce(() => linkTo(id));
