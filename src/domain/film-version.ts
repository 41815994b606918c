import { z } from 'zod';
import { documentId } from './document-id.ts';
import { filmReport, frameRate } from './film-report.ts';
import { cutTypes, fileName, filmFormat, type CutFile } from './stored-file.ts';

/** One format of a version: the file that is played and downloaded. */
export const versionFile = z.object({
  fileId: documentId,
  name: fileName,
  size: z.number().int().min(1),
  type: z.enum(cutTypes),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type VersionFile = z.infer<typeof versionFile>;

/**
 * Document `videos/{id}/versions/{number}` with its id. Functions write it when a main cut is ready, and
 * the cutdowns join it. Comments count in frames of the main cut.
 */
export const filmVersion = z.object({
  id: z.string().min(1),
  number: z.number().int().min(1),
  files: z.partialRecord(filmFormat, versionFile),
  frameRate,
  frames: z.number().int().min(1),
  durationSeconds: z.number().positive(),
  /** Who sent the main cut: their uid, and their name at that time. */
  madeBy: z.string().min(1),
  madeByName: z.string().max(320),
  at: z.date(),
  /** What the check found in the main cut. */
  report: filmReport,
});
export type FilmVersion = z.infer<typeof filmVersion>;

/** The entry of a version for a cut. */
export function versionFileOf(file: CutFile): VersionFile {
  const { id, name, size, type, report } = file;
  return { fileId: id, name, size, type, width: report.width, height: report.height };
}
