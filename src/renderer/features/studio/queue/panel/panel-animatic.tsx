import { useBrand } from '#data/hooks/use-brand.ts';
import type { Video } from '#domain/video.ts';
import { LiveAnimatic } from '#modules/storyboard/live-animatic.tsx';

/** The animatic of a video as its customer sees it. */
export function PanelAnimatic({ video }: { video: Video }) {
  return <LiveAnimatic story={video} brand={useBrand(video.userId)} />;
}
