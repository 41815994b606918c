import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { copyAllowance, countWords } from '#domain/copy-allowance.ts';
import { storyboardPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import { Storyboard } from '#modules/storyboard/storyboard.tsx';
import { VideoText } from '#parts/video-text.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';

/** The code of the animatic, which is shown when it is asked for. */
const panelAnimatic = deferredChunk(() => import('./panel-animatic.tsx'));

/** The customer's storyboard, how much of the copy allowance it uses, and its text to read. */
export function StoryboardSummary({ video }: { video: Video }) {
  const allowance = copyAllowance(video.length);
  const words = video.copyCards.reduce((sum, card) => sum + countWords(card.copy), 0);
  return (
    <Stack gap={2}>
      <Storyboard {...video} wraps />
      <PlayStoryboard key={video.id} video={video} />
      <Text textStyle="sm" color="fg.muted">
        {allowance.cards === 0
          ? `No copy in a video of ${video.length} s.`
          : `${video.copyCards.length} of ${allowance.cards} copy cards, ${words} of ${allowance.words} words.`}
      </Text>
      <Box textStyle="sm">
        <VideoText {...video} />
      </Box>
    </Stack>
  );
}

/** Plays the storyboard when it is asked for, and leads to the page that customer and studio share. */
function PlayStoryboard({ video }: { video: Video }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Flex wrap="wrap" gap={2}>
        {isShown ? null : (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsShown(true)}>
            Play the animatic
          </Button>
        )}
        <LinkButton size="sm" variant="outline" tone="neutral" to={storyboardPath(video.id)}>
          Share or print
        </LinkButton>
      </Flex>
      {isShown ? (
        <Deferred
          chunk={panelAnimatic}
          onLost={() => setIsShown(false)}
          waiting={<SkeletonText lines={3} />}
        >
          {({ PanelAnimatic }) => <PanelAnimatic video={video} />}
        </Deferred>
      ) : null}
    </>
  );
}
