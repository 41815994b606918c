import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

/** Statuses that are no open work: they are read on demand. */
export const restStatuses = ['draft', 'delivery'] as const;
export type RestStatus = (typeof restStatuses)[number];

export type RestState = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Readable<Video>[];
  /** Whether there are older ones. */
  more: boolean;
  /** Something came or went since it was loaded. */
  outdated: boolean;
  error: Error | null;
};

export type RestWork = {
  /** The same object until it changes. */
  state: (status: RestStatus) => RestState;
  row: (id: string) => Readable<Video> | undefined;
  /** Loads the newest page, or the next older one. */
  loadMore: (status: RestStatus) => void;
  /** Loads the newest page anew. */
  refresh: (status: RestStatus) => void;
  subscribe: (onChange: () => void) => () => void;
};
