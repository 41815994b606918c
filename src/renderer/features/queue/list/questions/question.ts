import type { Video } from '#domain/video.ts';
import type { QueueActions } from '../actions/create-queue-actions.ts';

/** What every question gets: the videos as they were when it was asked, what its answer runs, and how to end it. */
export type QuestionProps = {
  videos: readonly Video[];
  beside: Element | null;
  run: QueueActions['run'];
  onClose: () => void;
};

/** Which videos a question is about: `“Mug”` or `3 videos`. */
export function whatOf(videos: readonly Video[]): string {
  const [first, ...others] = videos;
  return first && others.length === 0 ? `“${first.title}”` : `${videos.length} videos`;
}
