import { useState, type ReactNode } from 'react';
import { createResilientWatch } from '#stores/resilient-watch.ts';
import { useBackOnline } from '#stores/use-online.ts';
import { ResilientContext } from '#stores/use-live.ts';

/** A screen that stays open all day: its subscriptions start again after a failure, and when the network is back. */
export function StaysOpen({ children }: { children: ReactNode }) {
  const [{ resilient, resubscribe }] = useState(() => createResilientWatch());
  useBackOnline(resubscribe);
  return <ResilientContext value={resilient}>{children}</ResilientContext>;
}
