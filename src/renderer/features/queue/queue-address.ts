import { videoStatus, type VideoStatus } from '#domain/video.ts';

export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the address of the video status page asks for. */
export type QueueAddress = { status: VideoStatus; pageSize: PageSize; videoId: string | null };

/** Reads the address; what it does not say, or says wrongly, is the usual. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const status = videoStatus.safeParse(search.get('status'));
  return {
    status: status.success ? status.data : 'activated',
    pageSize: pageSizes.find((size) => String(size) === search.get('size')) ?? 10,
    videoId: search.get('video') || null,
  };
}

/** The query part of an address; the usual page size is left out. */
export function queueSearch({ status, pageSize, videoId }: QueueAddress): URLSearchParams {
  const search = new URLSearchParams({ status });
  if (pageSize !== 10) search.set('size', String(pageSize));
  if (videoId !== null) search.set('video', videoId);
  return search;
}
