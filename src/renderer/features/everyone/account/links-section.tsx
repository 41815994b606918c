import { Box, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { isShareOpen, maxOwnShares, shareDays } from '#domain/film-share.ts';
import { readableValues } from '#lib/readable.ts';
import { OpenLinks } from '#modules/film/links/open-links.tsx';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { AccountSection } from './account-section.tsx';

/** The links to all films of the person that work now, each with its end. */
export function LinksSection() {
  const { films } = useCloud();
  const { uid } = useSignedIn().user;
  const live = useLive(() => films.watchOwnShares(uid), [films, uid]);
  const now = useNow(60_000);
  const place = useRef<HTMLDivElement>(null);
  const isAny =
    live.state === 'ready' && readableValues(live.value).some((share) => isShareOpen(share, now));
  return (
    <AccountSection
      id="links"
      title="Links to your films"
      description={`Anyone with one of these links can watch and download its film. Each works for ${shareDays} days, unless you end it before.`}
    >
      {live.state === 'ready' ? (
        <Box ref={place} tabIndex={-1}>
          {isAny ? null : (
            <Text>
              No link to a film of yours works now. You can create one beside a delivered film.
            </Text>
          )}
          <OpenLinks
            title="your films"
            shares={live.value}
            filmOf={({ videoId }) => <FilmTitle videoId={videoId} />}
            endShare={({ videoId, id }) => films.endShare(videoId, id)}
            onEnded={() => place.current?.focus()}
          />
          {live.value.length < maxOwnShares ? null : (
            <Text textStyle="sm" color="fg.muted" mt={2}>
              These are {maxOwnShares} links, as many as fit here. Others appear when you end some.
            </Text>
          )}
        </Box>
      ) : (
        <NotReady
          live={live}
          lines={2}
          title="Your links could not be loaded"
          safe="They work as before."
        />
      )}
    </AccountSection>
  );
}

/** The title of a film; other words until it is read, and where it cannot be. */
function FilmTitle({ videoId }: { videoId: string }) {
  const { films } = useCloud();
  const live = useLive(() => watchOnce(() => films.loadTitle(videoId)), [films, videoId]);
  return live.state === 'ready' && live.value !== null ? live.value : 'A film of yours';
}
