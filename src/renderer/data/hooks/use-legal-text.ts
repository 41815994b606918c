import { useCallback } from 'react';
import type { LegalKind, LegalText } from '#domain/legal-text.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

/** The version of a legal text that holds now, live; null when there is none yet. */
export function usePresentText(kind: LegalKind): Live<Readable<LegalText> | null> {
  const { legalTexts } = useCloud();
  return useLive(
    useCallback<Watch<Readable<LegalText> | null>>(
      (onText, onError) => legalTexts.watchPresent(kind, onText, onError),
      [legalTexts, kind],
    ),
  );
}
