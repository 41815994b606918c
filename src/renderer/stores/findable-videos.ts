import type { Video } from '#domain/video.ts';
import { createOffers } from './offer-registry.ts';

/** Videos that are held on this screen anyway, to be found without asking the cloud. */
export type FindableVideos = { all: () => readonly Video[]; open: (videoId: string) => void };

export const findableVideos = createOffers<FindableVideos>();
