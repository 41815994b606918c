import { createContext, useContext, useMemo } from 'react';
import { useLive, type Live, type Watch } from './use-live.ts';

type Resilient = <T>(watch: Watch<T>) => Watch<T>;

/** Makes a subscription restart by itself on a page that stays open all day; outside of one it is left as it is. */
export const ResilientContext = createContext<Resilient>((watch) => watch);

/** `useLive` for a subscription that restarts after a failure, and whenever its page reconnects. */
export function useResilientLive<T>(watch: Watch<T>): Live<T> {
  const resilient = useContext(ResilientContext);
  return useLive(useMemo(() => resilient(watch), [resilient, watch]));
}
