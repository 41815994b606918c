import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';

/** A video as it was asked about, and its status now; null when it has left the open work. */
export type AskedVideo = { video: Pick<Video, 'title' | 'status'>; now: VideoStatus | null };

/** What colleagues did to videos while a question about them was open; null when it was nothing. */
export function movedMeanwhile(asked: readonly AskedVideo[]): string | null {
  const moved = asked.filter(({ video, now }) => video.status !== now);
  const [first] = moved;
  if (first === undefined) return null;
  const where = first.now === null ? 'elsewhere' : `in ${videoStatusInfo[first.now].label}`;
  return moved.length === 1
    ? `A colleague moved “${first.video.title}” meanwhile: it is ${where} now, and stays there.`
    : `Colleagues moved ${moved.length} of these videos meanwhile, which stay where they are now.`;
}
