import { useEffect } from 'react';
import type { Freshness } from './freshness.ts';
import { askForLateParts } from './fetch-deferred-chunks.ts';

/** Fetches what the queue leaves for later while it is shown; see `askForLateParts`. */
export function useLateParts(freshness: Pick<Freshness, 'isLive' | 'subscribe'>): void {
  useEffect(() => askForLateParts({ freshness, hands: document, network: window }), [freshness]);
}
