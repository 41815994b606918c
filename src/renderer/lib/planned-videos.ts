import type { ProductSelections } from '#domain/cart.ts';
import { videoLengths } from '#domain/video-length.ts';

/** The videos that were planned for each month, like "3 × 5 s, 1 × 15 s"; empty without any. */
export function plannedVideosText(videos: ProductSelections['videos']): string {
  return videoLengths
    .filter((length) => videos[`${length}`] > 0)
    .map((length) => `${videos[`${length}`]} × ${length} s`)
    .join(', ');
}
