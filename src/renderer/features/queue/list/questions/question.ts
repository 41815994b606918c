import type { Video } from '#domain/video.ts';

/** What every question gets: the videos as they were when it was asked, and how to end it. */
export type QuestionProps = {
  videos: readonly Video[];
  beside: Element | null;
  onClose: () => void;
};
