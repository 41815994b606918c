import { ProductError } from '#domain/errors.ts';
import type { VideoStatus } from '#domain/video.ts';

/** Somebody else was first. Says who and when, as far as it can be known. */
export class MoveConflict extends ProductError {
  readonly status: VideoStatus;
  readonly by: string | null;
  readonly byName: string | null;
  readonly at: Date | null;
  constructor(status: VideoStatus, last: { by: string; byName: string; at: Date } | null) {
    super('moved-already', 'Somebody else moved this video first. Nothing of theirs was changed.');
    this.status = status;
    this.by = last?.by ?? null;
    this.byName = last?.byName ?? null;
    this.at = last?.at ?? null;
  }
}
