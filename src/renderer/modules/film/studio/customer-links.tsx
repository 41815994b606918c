import { Box, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { isShareOpen } from '#domain/film-share.ts';
import type { Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { OpenLinks } from '../links/open-links.tsx';
import { useNow } from '#stores/use-now.ts';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';

/** The links that the customer made to a film and that work now, which staff can end; nothing when there is none. */
export function CustomerLinks({ video: { id, title } }: { video: Video }) {
  const { films } = useCloud();
  const live = useLive(() => films.watchShares(id), [films, id]);
  const now = useNow(60_000);
  const place = useRef<HTMLDivElement>(null);
  if (live.state !== 'ready') {
    return <NotReady live={live} title="The customer’s links could not be loaded" />;
  }
  const isAny = readableValues(live.value).some((share) => isShareOpen(share, now));
  return (
    <Stack ref={place} gap={2} tabIndex={-1}>
      {isAny ? (
        <Box as="h4" fontWeight="bold">
          Links of the customer
        </Box>
      ) : null}
      <OpenLinks
        title={title}
        shares={live.value}
        endShare={(share) => films.endShare(id, share.id)}
        onEnded={() => place.current?.focus()}
      />
    </Stack>
  );
}
