import { useCallback } from 'react';
import type { FoundCustomers } from '#contracts/account-calls.ts';
import { leastSearched } from '#domain/customer-search.ts';
import { errorOf } from '#lib/error-of.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

const nobody: FoundCustomers = { customers: [], isCut: false };

/** The customers that a typed text names, read once for each text. Too short a text names nobody. */
export function useFoundCustomers(typed: string): Live<FoundCustomers> {
  const { call } = useCloud();
  const text = typed.trim();
  return useLive(
    useCallback<Watch<FoundCustomers>>(
      (onValue, onError) => {
        let isAsked = true;
        const answered =
          text.length < leastSearched
            ? Promise.resolve(nobody)
            : call('findCustomers', { typed: text });
        answered.then(
          (found) => (isAsked ? onValue(found) : undefined),
          (error: unknown) => (isAsked ? onError(errorOf(error)) : undefined),
        );
        return () => {
          isAsked = false;
        };
      },
      [call, text],
    ),
  );
}
