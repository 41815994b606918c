import type { VersionReview } from '#domain/film-version.ts';
import { reviewOf } from '#domain/review.ts';
import type { Video } from '#domain/video.ts';
import type { QueueNotification } from './notification.ts';

export type ApprovalSourceDeps = {
  me: string;
  /** Approvals before it are not notified. */
  since: Date;
  loadReview: (videoId: string, version: number) => Promise<VersionReview | null>;
  onNotification: (notification: QueueNotification) => void;
};

/**
 * Finds approvals in the newest changes of delivered videos. A video does not say when it was approved, so
 * the version of one that changed is read.
 */
export function createApprovalSource({
  me,
  since,
  loadReview,
  onNotification,
}: ApprovalSourceDeps) {
  /** The last change of each video that was looked at. */
  const seen = new Map<string, number>();

  const check = async ({ id: videoId, title }: Video, version: number): Promise<void> => {
    const review = await loadReview(videoId, version);
    if (review?.outcome !== 'approved' || review.at <= since || review.by === me) return;
    const { at, silent } = review;
    const key = `approved ${videoId} ${version} ${at.getTime()}`;
    onNotification({ kind: 'approved', key, videoId, title, at, version, silent });
  };

  return {
    /** Takes the delivered videos that changed last. */
    update: (videos: readonly Video[]): void => {
      for (const video of videos) {
        const { id, updatedAt } = video;
        const review = reviewOf(video);
        if (review.state !== 'approved' || updatedAt <= since) continue;
        if (seen.get(id) === updatedAt.getTime()) continue;
        seen.set(id, updatedAt.getTime());
        check(video, review.version).catch((error: unknown) => {
          console.warn('An approval could not be looked up', error);
          seen.delete(id);
        });
      }
    },
  };
}
