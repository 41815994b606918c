import { useBrand } from '#data/hooks/use-brand.ts';
import type { Story } from '#domain/storyboard-frames.ts';
import { LiveAnimatic } from '#modules/storyboard/live-animatic.tsx';

/** The animatic of a storyboard in its customer's brand. */
export function BrandedAnimatic({ story, userId }: { story: Story; userId: string }) {
  return <LiveAnimatic story={story} brand={useBrand(userId)} />;
}
