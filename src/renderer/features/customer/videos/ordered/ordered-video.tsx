import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useEstimate } from '#data/firestore/live-queries.ts';
import { reviewOf } from '#domain/review.ts';
import { isFilmed, isNewestWithdrawn, type Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { Expected } from '#parts/estimate/expected.tsx';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { Storyboard } from '#modules/storyboard/storyboard.tsx';
import { VideoText } from '#parts/video-text.tsx';
import { ExplainedVideoStatus } from '#parts/video-status-badge.tsx';
import { videoStatusSentence } from '#parts/video-words.ts';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlayStoryboard } from '../animatic/play-storyboard.tsx';
import { FilmSection } from '../film/film-section.tsx';
import { WithdrawnNotice } from '../film/film-notices.tsx';
import { VideoHistory } from './video-history.tsx';

type OrderedVideoProps = {
  video: Video;
  /** Its subscription has ended, so that nothing further can be ordered on it. */
  isOver: boolean;
};

/** A video that the studio has: where it is, what it says, what happened to it. Read-only. */
export function OrderedVideo({ video, isOver }: OrderedVideoProps) {
  const review = reviewOf(video);
  const status = (
    <Card as="section" aria-label="Where it is">
      <Flex role="status" wrap="wrap" align="center" gap={4}>
        <ExplainedVideoStatus status={video.status} audience="customer" />
        <Text fontWeight="semibold">
          {review.state === 'open'
            ? 'The film is here and waits for your answer.'
            : review.state === 'approved'
              ? 'The film is finished.'
              : videoStatusSentence(video.status)}
        </Text>
      </Flex>
      {isOpenStatus(video.status) ? <ExpectedFilm video={video} /> : null}
    </Card>
  );
  const isDelivered = video.deliveredVersion > 0;
  // The place of the film stays, and says why there is none.
  const hasFilmPlace = isDelivered || isNewestWithdrawn(video);
  const facts = (
    <WithAside>
      <Stack gap={6} minW={0}>
        {hasFilmPlace ? null : status}
        {review.state === 'approved' ? (
          <Notice>
            An approved film stays as it is.
            {isOver ? '' : ' To show the product in a new way, write another video.'}
          </Notice>
        ) : null}
        {isOpenStatus(video.status) && video.work?.waitingForCustomer === true ? (
          <Notice tone="warning" title="The studio waits for your answer">
            Something about this video is open.{' '}
            <StudioMailLink before="If you do not know what, write to " />.
          </Notice>
        ) : null}
        {review.state === 'approved' || isDelivered ? null : (
          <Notice>
            The studio works from this text, so you can no longer change it here. If something is
            wrong, <StudioMailLink before="write to " />
            {/* A draft cannot be ordered again after the end, and a film is changed in its review. */}
            {isOver || isFilmed(video) ? '.' : ': we can send it back to you.'}
          </Notice>
        )}
        <Card as="section" aria-label="What was ordered">
          <Stack gap={5}>
            <Storyboard {...video} />
            <PlayStoryboard video={video} story={video} />
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
  if (!hasFilmPlace) return facts;
  // A film is reviewed beside its comments, which takes the whole width.
  return (
    <Stack gap={6}>
      {status}
      {isDelivered ? (
        <FilmSection key={video.id} video={video} />
      ) : (
        <Card as="section" aria-label="Your film">
          <Stack gap={5}>
            <Box as="h2" fontSize="xl">
              Your film
            </Box>
            <WithdrawnNotice video={video} />
          </Stack>
        </Card>
      )}
      {facts}
    </Stack>
  );
}

/** When the film is here. Its line is kept free until that is known. */
function ExpectedFilm({ video }: { video: Video }) {
  const estimate = useEstimate(video.subscriptionId);
  const told = estimate.state === 'ready' ? (estimate.value?.videos[video.id] ?? null) : null;
  return (
    <Box mt={2}>
      <Expected told={told} />
    </Box>
  );
}
