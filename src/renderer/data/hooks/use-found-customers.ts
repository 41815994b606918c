import type { FoundCustomers } from '#contracts/account-calls.ts';
import { leastSearched } from '#domain/customer-search.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

const nobody: FoundCustomers = { customers: [], isCut: false };

/** The customers that a typed text names, read once for each text. Too short a text names nobody. */
export function useFoundCustomers(typed: string): Live<FoundCustomers> {
  const { call } = useCloud();
  const text = typed.trim();
  return useLive(
    () =>
      watchOnce(() =>
        text.length < leastSearched
          ? Promise.resolve(nobody)
          : call('findCustomers', { typed: text }),
      ),
    [call, text],
  );
}
