import { useEffect } from 'react';
import type { Freshness } from '../work/freshness.ts';
import { askForLateParts } from './ask-for-late-parts.ts';

/** Fetches what the queue leaves for later while it is shown; see `askForLateParts`. */
export function useLateParts(freshness: Pick<Freshness, 'isLive' | 'subscribe'>): void {
  useEffect(() => askForLateParts({ freshness, hands: document, network: window }), [freshness]);
}
