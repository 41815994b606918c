import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFilmReview } from '../state/use-film-review.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { CutdownFilm } from '../player/cutdown-film.tsx';
import { FilmReview, type ReviewHandle } from '../player/film-review.tsx';
import { QuietButton } from '#ui/button.tsx';
import { ReviewAnswer } from './review-answer.tsx';

type ReviewedFilmProps = {
  video: Video;
  versions: readonly FilmVersion[];
  version: FilmVersion;
  /** What is played. The comments belong to the main cut. */
  format: FilmFormat;
  onShowMain: () => void;
};

/** A version with what is said about it, and the customer's answer to the delivered one. */
export function ReviewedFilm(props: ReviewedFilmProps) {
  const { video, versions, version, format, onShowMain } = props;
  const review = useFilmReview({ video, versions, version, colleagues: null });
  const handle = useRef<ReviewHandle>(null);
  const answer =
    version.number === video.deliveredVersion ? (
      <ReviewAnswer
        video={video}
        review={review}
        onGoTo={(frame) => {
          // The frames are those of the main cut, so that it has to be there first.
          flushSync(onShowMain);
          handle.current?.goTo(frame);
        }}
      />
    ) : null;
  const file = version.files[format];
  if (file !== undefined && format !== mainFormat) {
    return (
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }}
        gap={5}
        alignItems="start"
      >
        <CutdownFilm key={file.fileId} review={review} format={format} file={file} />
        <Stack gap={4} minW={0}>
          {answer}
          <Flex gap={3} wrap="wrap" align="center">
            <Text color="fg.muted" flex="1 1 14rem">
              Comments belong to the frames of the main cut, {mainFormat}.
            </Text>
            <QuietButton size="sm" onClick={onShowMain}>
              Show {mainFormat} and its comments
            </QuietButton>
          </Flex>
        </Stack>
      </Grid>
    );
  }
  return <FilmReview review={review} handle={handle} answer={answer} />;
}
