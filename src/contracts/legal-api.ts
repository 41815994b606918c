import { z } from 'zod';
import { legalKind, legalVersionNumber, legalWords } from '#domain/legal-text.ts';

/**
 * `saveLegalText`: an admin saves a new version of a legal text. `version` is the one that it becomes: if
 * there is such a version by now, nothing is saved.
 */
export const saveLegalTextRequest = z.strictObject({
  kind: legalKind,
  version: legalVersionNumber,
  text: legalWords,
});
export type SaveLegalText = z.infer<typeof saveLegalTextRequest>;
export const saveLegalTextResponse = z.object({});
