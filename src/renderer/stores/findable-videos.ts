import type { Video } from '#domain/video.ts';
import { createRegistry } from './create-registry.ts';

/** Videos that this screen has loaded, so that quick find needs no request. */
export type FindableVideos = { all: () => readonly Video[]; open: (videoId: string) => void };

export const findableVideos = createRegistry<FindableVideos>();
