import { videoStatus, type VideoStatus } from '#domain/video.ts';

export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];
const usualPageSize: PageSize = 10;

/** What the address of the video status page asks for. */
export type QueueAddress = { status: VideoStatus; pageSize: PageSize; videoId: string | null };

/** One of the sizes that are offered; the usual one for anything else. */
export function pageSizeOf(typed: string | null): PageSize {
  return pageSizes.find((size) => String(size) === typed) ?? usualPageSize;
}

/** Reads the address; what it does not say, or says wrongly, is the usual. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const status = videoStatus.safeParse(search.get('status'));
  return {
    status: status.success ? status.data : 'activated',
    pageSize: pageSizeOf(search.get('size')),
    videoId: search.get('video') || null,
  };
}

/** The query part of an address; the usual page size is left out. */
export function queueSearch({ status, pageSize, videoId }: QueueAddress): URLSearchParams {
  const search = new URLSearchParams({ status });
  if (pageSize !== usualPageSize) search.set('size', String(pageSize));
  if (videoId !== null) search.set('video', videoId);
  return search;
}
