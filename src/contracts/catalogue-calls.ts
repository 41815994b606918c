import { z } from 'zod';
import { legalKind, maxLegalText, legalVersionNumber, legalWords } from '#domain/legal-text.ts';
import { type Call } from './call.ts';

export const catalogueCalls = {
  /**
   * An admin saves a new version of a legal text. `version` is the one that it becomes: if
   * there is such a version by now, nothing is saved.
   * @throws ProductError `legal-text-changed` when there is such a version already
   */
  saveLegalText: {
    kind: 'essential',
    callers: 'admin',
    // A character takes at most six bytes in JSON.
    mostBytes: maxLegalText * 6 + 1024,
    body: z.strictObject({
      kind: legalKind,
      version: legalVersionNumber,
      text: legalWords,
    }),
    answer: z.object({}),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `saved ${calls} legal texts`,
      again: 'save the next one',
      safe: 'What you typed is kept.',
    },
  },
} satisfies Record<string, Call>;
