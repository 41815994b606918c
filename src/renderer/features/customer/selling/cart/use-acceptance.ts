import { useState } from 'react';
import { usePresentText } from '#data/hooks/use-legal-text.ts';
import {
  acceptanceState,
  hasTexts,
  type AcceptedTexts,
  type LegalText,
} from '#domain/legal-text.ts';
import type { Readable } from '#lib/readable.ts';

export type Acceptance =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | {
      state: 'ready';
      present: AcceptedTexts;
      isAccepted: boolean;
      /** Whether a text has changed since it was accepted here. */
      hasChanged: boolean;
      accept: (isAccepted: boolean) => void;
    };

/** Whether the person accepts the legal texts as they are now; asked anew for each order. */
export function useAcceptance(): Acceptance {
  const terms = usePresentText('terms');
  const privacy = usePresentText('privacy');
  const [ticked, setTicked] = useState<AcceptedTexts | null>(null);
  if (terms.state === 'failed') return terms;
  if (privacy.state === 'failed') return privacy;
  if (terms.state === 'loading' || privacy.state === 'loading') return { state: 'loading' };
  const present = { terms: versionOf(terms.value), privacy: versionOf(privacy.value) };
  const state = acceptanceState(present, ticked);
  return {
    state: 'ready',
    present,
    isAccepted: state === 'accepted',
    hasChanged: state === 'changed',
    accept: (isAccepted) => setTicked(isAccepted ? present : null),
  };
}

/** Of a text that cannot be read here, the id still says which version it is. */
function versionOf(text: Readable<LegalText> | null): number | null {
  if (text === null) return null;
  return text.kind === 'ok' ? text.value.version : Number(text.id.split('-').at(-1));
}

/** What the order is accepted with; null where there is nothing to accept, or it is not accepted. */
export function acceptedIn(acceptance: Acceptance): AcceptedTexts | null {
  if (acceptance.state !== 'ready' || !acceptance.isAccepted) return null;
  return hasTexts(acceptance.present) ? acceptance.present : null;
}
