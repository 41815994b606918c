import { Flex, Stack } from '@chakra-ui/react';
import { Clapperboard, Link2, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { storyboardPath } from '#domain/routes.ts';
import type { Story } from '#domain/storyboard-frames.ts';
import type { Video } from '#domain/video.ts';
import { Button } from '#ui/button.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The code of the animatic. Most visits do without it. */
const BrandedAnimatic = lazy(async () => ({
  default: (await import('./branded-animatic.tsx')).BrandedAnimatic,
}));

type PlayStoryboardProps = {
  video: Pick<Video, 'id' | 'userId'>;
  /** As it is on the screen, also what is not saved yet. */
  story: Story;
  /** More that can be done with it. */
  children?: ReactNode;
};

/** Plays a storyboard in its place, and leads to the page that can be shared and printed. */
export function PlayStoryboard({ video, story, children }: PlayStoryboardProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap={4} _print={{ display: 'none' }}>
      <Flex wrap="wrap" gap={2}>
        <Button
          size="sm"
          variant="outline"
          icon={isShown ? <X aria-hidden /> : <Clapperboard aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Close the animatic' : 'Play the animatic'}
        </Button>
        <QuietLinkButton to={storyboardPath(video.id)} size="sm" icon={<Link2 aria-hidden />}>
          Share or print
        </QuietLinkButton>
        {children}
      </Flex>
      {isShown ? (
        <Suspense fallback={<Skeleton w="full" aspectRatio="16 / 9" maxH="40rem" />}>
          <BrandedAnimatic story={story} userId={video.userId} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
