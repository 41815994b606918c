import { Box, chakra, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import type { Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import type { UnsentDraft } from '#stores/draft-sync/draft-collection.ts';
import { Card } from '#ui/card.tsx';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { FilmStrip } from '#parts/film-strip.tsx';

type VideoListProps = {
  videos: readonly Readable<Video>[];
  /** Address of one video. */
  pathOf: (videoId: string) => string;
  /** Drafts of which this device keeps text that is not in the cloud. */
  unsent: readonly UnsentDraft[];
};

/** The videos of a block, oldest first, each with where it is. */
export function VideoList({ videos, pathOf, unsent }: VideoListProps) {
  return (
    <Stack as="ul" listStyleType="none" gap={3}>
      {videos.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'ok' ? (
            <VideoRow
              video={entry.value}
              path={pathOf(entry.id)}
              unsent={unsent.find(({ id }) => id === entry.id) ?? null}
            />
          ) : (
            <UnreadableNotice kind="video" ids={[entry.id]} />
          )}
        </li>
      ))}
    </Stack>
  );
}

type VideoRowProps = { video: Video; path: string; unsent: UnsentDraft | null };

function VideoRow({ video, path, unsent }: VideoRowProps) {
  const { title, length, status, copyCards, updatedAt } = video;
  const words = copyCards.reduce((sum, card) => sum + card.wordCount, 0);
  return (
    <Card space="sm" position="relative" _hover={{ borderColor: 'primary' }}>
      <Flex wrap="wrap" align="center" columnGap={5} rowGap={3}>
        <Box w="120px" flexShrink={0}>
          <VideoPicture video={video} />
        </Box>
        {/* On a phone each badge stands below its text, however short it is. */}
        <Box flex={{ base: '1 1 100%', sm: '1 1 12rem' }} minW={0}>
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
          {unsent === null ? null : <UnsentSign unsent={unsent} />}
        </Box>
        <VideoStatusBadge status={status} audience="customer" />
      </Flex>
    </Card>
  );
}

function UnsentSign({ unsent }: { unsent: UnsentDraft }) {
  return (
    <Flex align="center" gap={1.5} color="warning.fg" textStyle="sm" fontWeight="semibold">
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
      {unsent.conflicts > 0
        ? 'Changed here and somewhere else: choose a version'
        : 'Kept on this device, not yet saved'}
    </Flex>
  );
}

type PicturedVideo = Pick<Video, 'id' | 'length' | 'status' | 'deliveredVersion'>;

/** A video in a list: the poster of its film once that was delivered, and its length as a strip before. */
function VideoPicture({ video }: { video: PicturedVideo }) {
  const isDelivered = video.status === 'delivery' && video.deliveredVersion > 0;
  return isDelivered ? (
    <Poster key={video.deliveredVersion} video={video} />
  ) : (
    <FilmStrip seconds={video.length} />
  );
}

/** Decoration: the words beside it say what it is. Its place is there before it is, so nothing moves. */
function Poster({ video: { id, length, deliveredVersion } }: { video: PicturedVideo }) {
  const { films, call } = useCloud();
  const [isBroken, setBroken] = useState(false);
  const address = useLive(
    () =>
      watchOnce(async () => {
        const fileId = await films.loadPoster(id, deliveredVersion);
        return fileId === null ? null : (await call('fileLink', { fileId })).url;
      }),
    [films, call, id, deliveredVersion],
  );
  const url = address.state === 'ready' && !isBroken ? address.value : null;
  return (
    <Flex
      aspectRatio={16 / 9}
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="sm"
      bg="bg.muted"
      aria-hidden
    >
      {url === null ? (
        <FilmStrip seconds={length} />
      ) : (
        <Image
          src={url}
          alt=""
          data-poster
          w="full"
          h="full"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      )}
    </Flex>
  );
}
