import type { Video } from '#domain/video.ts';
import type { QueueActions } from '../actions/create-queue-actions.ts';

/**
 * The props of every question: the videos as they were when it was asked, `run` for its answer, and
 * a way to close it.
 */
export type QuestionProps = {
  videos: readonly Video[];
  beside: Element | null;
  run: QueueActions['run'];
  onClose: () => void;
};

/** The videos of a question in words: `“Mug”` or `3 videos`. */
export function whatOf(videos: readonly Video[]): string {
  const [first, ...others] = videos;
  return first && others.length === 0 ? `“${first.title}”` : `${videos.length} videos`;
}
