import { Flex, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Video } from '#domain/video.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { FilmStrip } from '#parts/film-strip.tsx';

type PicturedVideo = Pick<Video, 'id' | 'length' | 'status' | 'deliveredVersion'>;

/** A video in a list: the poster of its film once that was delivered, and its length as a strip before. */
export function VideoPicture({ video }: { video: PicturedVideo }) {
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
