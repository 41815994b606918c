import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { keptYears } from '#domain/record-keeping.ts';
import { tableQuery } from '#domain/table-query.ts';
import { someByHand, type Call } from './call.ts';

export const figureCalls = {
  /** An admin reads for how long records are kept, or decides it. */
  keepRecords: {
    kind: 'essential',
    callers: 'admin',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('read') }),
      z.strictObject({ action: z.literal('set'), years: keptYears }),
    ]),
    /** What holds afterwards; null is for ever. */
    answer: z.object({ years: keptYears }),
    limit: {
      ...someByHand,
      done: (calls) => `asked ${calls} times how long records are kept`,
      again: 'ask again',
      safe: 'Nothing was changed.',
    },
  },
  /**
   * An admin has all rows that match written into a file, in the background.
   * @throws ProductError `export-too-large`
   */
  startExport: {
    kind: 'function',
    callers: 'admin',
    body: z.strictObject({ query: tableQuery }),
    answer: z.object({ exportId: z.string() }),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `begun ${calls} exports`,
      again: 'begin the next one',
      safe: '',
    },
  },
  /** The admin who asked for an export stops it, or removes its file. */
  cancelExport: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({ exportId: documentId }),
    answer: z.object({}),
    limit: {
      ...someByHand,
      done: (calls) => `canceled ${calls} exports`,
      again: 'cancel the next one',
      safe: '',
    },
  },
  /** An address at which the admin who asked for an export saves its file, for some minutes. */
  exportLink: {
    kind: 'default',
    callers: 'admin',
    body: z.strictObject({ exportId: documentId }),
    answer: z.object({ url: z.url() }),
    limit: {
      ...someByHand,
      done: (calls) => `saved ${calls} exports`,
      again: 'save the next one',
      safe: '',
    },
  },
} satisfies Record<string, Call>;
export type KeepRecords = z.output<typeof figureCalls.keepRecords.body>;
