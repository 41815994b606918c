import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { Video } from '#domain/video.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { Storyboard } from '#parts/storyboard.tsx';
import { VideoText } from '#parts/video-text.tsx';
import { ExplainedVideoStatus } from '#parts/video-status-badge.tsx';
import { videoStatusSentence } from '#parts/video-words.ts';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { Notice } from '#ui/notice.tsx';
import { FilmSection } from '../film/film-section.tsx';
import { VideoHistory } from './video-history.tsx';

/** A video that the studio has: where it is, what it says, what happened to it. Read-only. */
export function OrderedVideo({ video }: { video: Video }) {
  return (
    <WithAside>
      <Stack gap={6} minW={0}>
        <Card as="section" aria-label="Where it is">
          <Flex role="status" wrap="wrap" align="center" gap={4}>
            <ExplainedVideoStatus status={video.status} audience="customer" />
            <Text fontWeight="semibold">{videoStatusSentence(video.status)}</Text>
          </Flex>
        </Card>
        {video.deliveredVersion > 0 ? <FilmSection video={video} /> : null}
        <Notice>
          {video.status === 'delivery' ? (
            'It is finished as you ordered it. To show the product in a new way, write another video.'
          ) : (
            <>
              The studio works from this text, so you can no longer change it here. If something is
              wrong, <StudioMailLink before="write to " />: we can send it back to you.
            </>
          )}
        </Notice>
        <Card as="section" aria-label="What was ordered">
          <Stack gap={5}>
            <Storyboard {...video} />
            <VideoText {...video} />
          </Stack>
        </Card>
      </Stack>
      <Card as="section" aria-label="History">
        <Box as="h2" fontSize="xl" mb={4}>
          What happened
        </Box>
        <VideoHistory videoId={video.id} />
      </Card>
    </WithAside>
  );
}
