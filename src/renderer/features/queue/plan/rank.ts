import type { Video } from '#domain/video.ts';
import { videoStatusInfo } from '#domain/video.ts';

/**
 * Which of its status a video is in the order of priority, from 1, out of all open work: with the
 * place that it has, or another.
 */
function rankOf(openWork: readonly Video[], video: Video, order?: string): number {
  const place = order ?? orderOf(video);
  const before = openWork.filter(
    (other) =>
      other.id !== video.id &&
      other.status === video.status &&
      // Equal places go by id, as in the list.
      (orderOf(other) < place || (orderOf(other) === place && other.id < video.id)),
  );
  return before.length + 1;
}

/** `number 3 in Queued` */
export function rankWords(openWork: readonly Video[], video: Video, order?: string): string {
  return `number ${rankOf(openWork, video, order)} in ${videoStatusInfo[video.status].label}`;
}

const orderOf = ({ work }: Video) => work?.order ?? '';
