import { Box, Stack } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { isShareOpen, type FilmShare } from '#domain/film-share.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { OpenLinks } from '../links/open-links.tsx';
import { useNow } from '#stores/use-now.ts';
import type { Watch } from '#stores/use-live.ts';
import { useResilientLive } from '#stores/use-resilient-live.ts';
import { FailedState } from '#ui/failed-state.tsx';

/** The links that the customer made to a film and that work now, which staff can end; nothing when there is none. */
export function CustomerLinks({ video: { id, title } }: { video: Video }) {
  const { films } = useCloud();
  const watch = useCallback<Watch<Readable<FilmShare>[]>>(
    (onValue, onError) => films.watchShares(id, onValue, onError),
    [films, id],
  );
  const live = useResilientLive(watch);
  const now = useNow(60_000);
  const place = useRef<HTMLDivElement>(null);
  if (live.state === 'loading') return null;
  if (live.state === 'failed') {
    return (
      <FailedState
        title="The customer’s links could not be loaded"
        reason={messageFor(live.error)}
        onRetry={live.retry}
      />
    );
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
