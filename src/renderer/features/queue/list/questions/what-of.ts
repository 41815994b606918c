import type { Video } from '#domain/video.ts';

/** Which videos a question is about: `“Mug”` or `3 videos`. */
export function whatOf(videos: readonly Video[]): string {
  const [first, ...others] = videos;
  return first && others.length === 0 ? `“${first.title}”` : `${videos.length} videos`;
}
