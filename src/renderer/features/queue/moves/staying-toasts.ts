import type { Video } from '#domain/video.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import type { MovePlan } from './move-plan.ts';

/** What is said of videos that cannot go where they were sent, and why. */
export function hinderedToast({ steps, hindered }: MovePlan, why: string): Toast {
  const [first, ...others] = hindered;
  const title =
    first && others.length === 0
      ? `“${first.video.title}” stays where it is`
      : `${hindered.length} of ${hindered.length + steps.length} videos stay where they are`;
  return { key: 'video-moves-hindered', title, description: why };
}

/** What is said of videos that somebody would change meanwhile. */
export function pausedToast(videos: readonly Pick<Video, 'title'>[], why: string): Toast {
  const [first, ...others] = videos;
  const title =
    first && others.length === 0
      ? `“${first.title}” stays as it is`
      : `${videos.length} videos stay as they are`;
  return { key: 'video-moves-hindered', title, description: why };
}
