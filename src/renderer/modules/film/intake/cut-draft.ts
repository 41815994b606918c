import { cleanFileName } from '#domain/stored-file.ts';
import { filmReportOf } from '../check/film-problems.ts';
import type { IntakeVideo } from './check-film.ts';
import type { CheckedFilm } from './intake-entries.ts';
import type { CutDraft } from './send-poster.ts';

type Sending = {
  video: IntakeVideo;
  uploadedBy: string;
  /** Why it is sent despite its problems; null where it has none. */
  reason: string | null;
};

/** What is asked of the storage for a film that was checked. */
export function cutDraftOf(
  { file, type, format, facts, problems }: CheckedFilm,
  { video, uploadedBy, reason }: Sending,
): CutDraft {
  const accepted = { overriddenBecause: reason, orderedLength: video.length };
  return {
    videoId: video.id,
    userId: video.userId,
    uploadedBy,
    format,
    purpose: 'cut',
    assetKind: null,
    name: cleanFileName(file.name),
    type,
    size: file.size,
    report: filmReportOf(facts, problems, accepted),
  };
}
