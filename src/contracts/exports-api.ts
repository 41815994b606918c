import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { tableQuery } from '#domain/table-query.ts';

// What our clients and the functions for exports of tables tell each other.

/** `startExport`: an admin has all rows that match written into a file, in the background. */
export const startExportRequest = z.strictObject({ query: tableQuery });
export const startExportResponse = z.object({ exportId: z.string() });

/** `cancelExport`: the admin who asked for an export stops it, or removes its file. */
export const cancelExportRequest = z.strictObject({ exportId: documentId });
export const cancelExportResponse = z.object({});

/** `exportLink`: an address at which the admin who asked for an export saves its file, for some minutes. */
export const exportLinkRequest = z.strictObject({ exportId: documentId });
export const exportLinkResponse = z.object({ url: z.url() });
