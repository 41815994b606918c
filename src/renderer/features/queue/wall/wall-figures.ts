import type { Video } from '#domain/video.ts';
import {
  isTooLong,
  latenessOf,
  openStatuses,
  shareOfLimit,
  statusSinceOf,
  type Lateness,
  type OpenStatus,
  type QueueSettings,
} from '#domain/work.ts';

/** One video on the wall, without its customer, whom visitors may know. */
export type WallVideo = {
  id: string;
  title: string;
  assignee: string | null;
  /** Milliseconds in its status, and their share of the time limit. */
  age: number;
  share: number;
  isTooLong: boolean;
  lateness: Lateness | null;
};

export type WallColumn = {
  status: OpenStatus;
  /** How many are loaded here; the cloud may count more. */
  known: number;
  late: number;
  /** The one that has had its status for longest. */
  oldest: WallVideo | null;
  /** Late ones first, then the oldest; as many as have room. */
  first: readonly WallVideo[];
};

const mostShown = 8;

/** The columns of the wall: the open statuses with their most urgent videos. */
export function wallColumns(
  videos: readonly Video[],
  settings: QueueSettings,
  now: Date,
): WallColumn[] {
  return openStatuses.map((status) => {
    const here = videos
      .filter((video) => video.status === status)
      .map((video) => wallVideo(video, settings, now))
      .toSorted((one, other) => other.age - one.age);
    return {
      status,
      known: here.length,
      late: here.filter(isLate).length,
      oldest: here[0] ?? null,
      first: here
        .toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
        .slice(0, mostShown),
    };
  });
}

function wallVideo(video: Video, settings: QueueSettings, now: Date): WallVideo {
  return {
    id: video.id,
    title: video.title,
    assignee: video.work?.assignee?.name ?? null,
    age: Math.max(0, now.getTime() - statusSinceOf(video).getTime()),
    share: shareOfLimit(video, settings, now),
    isTooLong: isTooLong(video, settings, now),
    lateness: latenessOf(video, settings, now),
  };
}

const isLate = ({ lateness }: WallVideo) => lateness !== null;
