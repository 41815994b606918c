import type { LegalKind, LegalText } from '#domain/legal-text.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

/** The version of a legal text that holds now, live; null when there is none yet. */
export function usePresentText(kind: LegalKind): Live<Readable<LegalText> | null> {
  const { legalTexts } = useCloud();
  return useLive(() => legalTexts.watchPresent(kind), [legalTexts, kind]);
}
