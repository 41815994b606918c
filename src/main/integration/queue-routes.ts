import { routes } from '#domain/routes.ts';
import type { VideoStatus } from '#domain/video.ts';

/** The queue with one video's details open. */
export function videoRoute(videoId: string): string {
  return `${routes.videoStatus.path}?${new URLSearchParams({ video: videoId }).toString()}`;
}

/** The queue, filtered by this status. */
export function statusRoute(status: VideoStatus): string {
  return `${routes.videoStatus.path}?${new URLSearchParams({ status }).toString()}`;
}
