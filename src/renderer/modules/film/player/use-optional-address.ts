import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import type { LinkTo } from './use-film-address.ts';

/** Where something can be read that a player also does without; null until that is known, and when it is not. */
export function useOptionalAddress(linkTo: LinkTo, id: string | null): string | null {
  const link = useLive(() => (id === null ? null : watchOnce(() => linkTo(id))), [linkTo, id]);
  return link.state === 'ready' ? link.value : null;
}
