import { z } from 'zod';
import { filledText } from './named-text.ts';

/** The texts that a shop needs by law. */
export const legalKinds = ['terms', 'privacy', 'imprint'] as const;
export const legalKind = z.enum(legalKinds);
export type LegalKind = z.infer<typeof legalKind>;

export const legalTitles = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
} satisfies Record<LegalKind, string>;

/** Characters of one text. */
export const maxLegalText = 40_000;

export const legalVersionNumber = z.number().int().min(1).max(100_000);
export const legalWords = filledText(maxLegalText);

/**
 * Document `legalTexts/{kind}-{version}`: one version of a text, in Markdown. Versions are numbered without
 * gaps from 1, and none is ever changed. Who saved it is in `audit`, as everybody reads this document.
 */
export const legalText = z.object({
  id: z.string().min(1),
  kind: legalKind,
  version: legalVersionNumber,
  text: legalWords,
  savedAt: z.date(),
});
export type LegalText = z.infer<typeof legalText>;

export const legalTextId = (kind: LegalKind, version: number): string => `${kind}-${version}`;

/** The record in `audit` of who saved a version. */
export const legalRecordId = (kind: LegalKind, version: number): string =>
  `legalText-${legalTextId(kind, version)}`;

/** Versions of the texts that a customer accepts by paying; null where there is no text yet. */
export const acceptedTexts = z.object({
  terms: legalVersionNumber.nullable(),
  privacy: legalVersionNumber.nullable(),
});
export type AcceptedTexts = z.infer<typeof acceptedTexts>;

/** What was accepted with an order, and when. */
export const acceptance = acceptedTexts.extend({ at: z.date() });

/** Whether there is anything to accept. */
export const hasTexts = ({ terms, privacy }: AcceptedTexts): boolean =>
  terms !== null || privacy !== null;

/**
 * How what a customer accepted compares with the texts of now: `changed` when it was another version,
 * `missing` when nothing was accepted although there is a text.
 */
export function acceptanceState(
  present: AcceptedTexts,
  accepted: AcceptedTexts | null,
): 'accepted' | 'changed' | 'missing' {
  if (!hasTexts(present)) return 'accepted';
  if (accepted === null || !hasTexts(accepted)) return 'missing';
  const isSame = accepted.terms === present.terms && accepted.privacy === present.privacy;
  return isSame ? 'accepted' : 'changed';
}
