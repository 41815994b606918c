import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import type { Readable } from '#lib/readable.ts';
import { FilmStrip } from '#parts/film-strip.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';

type VideoListProps = {
  videos: readonly Readable<Video>[];
  /** Address of one video. */
  pathOf: (videoId: string) => string;
};

/** The videos of a block, oldest first, each with where it is. */
export function VideoList({ videos, pathOf }: VideoListProps) {
  return (
    <Stack as="ul" listStyleType="none" gap={3}>
      {videos.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'ok' ? (
            <VideoRow video={entry.value} path={pathOf(entry.id)} />
          ) : (
            <UnreadableNotice kind="video" ids={[entry.id]} />
          )}
        </li>
      ))}
    </Stack>
  );
}

function VideoRow({ video, path }: { video: Video; path: string }) {
  const { title, length, status, copyCards, updatedAt } = video;
  const words = copyCards.reduce((sum, card) => sum + card.wordCount, 0);
  return (
    <Card space="sm" position="relative" _hover={{ borderColor: 'primary' }}>
      <Flex wrap="wrap" align="center" columnGap={5} rowGap={3}>
        <Box w="120px" flexShrink={0}>
          <FilmStrip seconds={length} />
        </Box>
        <Box flex="1 1 12rem" minW={0}>
          <Text fontSize="lg" overflowWrap="anywhere">
            <TextLink to={path}>
              {title}
              {/* The whole card can be pressed. */}
              <chakra.span position="absolute" inset={0} borderRadius="card" />
            </TextLink>
          </Text>
          <Text color="fg.muted" textStyle="sm" data-numeric>
            {length} s, {counted(tokenCost(length), 'token')}
            {copyCards.length > 0
              ? `, ${counted(copyCards.length, 'card')} with ${counted(words, 'word')}`
              : ''}
            . Changed <Moment date={updatedAt} as="relative" />
          </Text>
        </Box>
        <VideoStatusBadge status={status} audience="customer" />
      </Flex>
    </Card>
  );
}
