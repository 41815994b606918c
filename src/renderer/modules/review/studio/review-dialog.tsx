import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFilmReview } from '../state/use-film-review.ts';
import { waitingCaptions, type FilmVersion } from '#domain/film-version.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { FormatChoice } from '#modules/film/player/format-choice.tsx';
import { CutdownFilm } from '../player/cutdown-film.tsx';
import { FilmReview } from '../player/film-review.tsx';
import { QuietButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFilesOf } from '#modules/film/studio/use-files-of.ts';

type ReviewDialogProps = {
  video: Video;
  versions: readonly FilmVersion[];
  /** What is shown first, where the newest version has it. */
  format: FilmFormat;
  /** Whom a comment can mention. */
  colleagues: readonly StaffMember[];
  onClose: () => void;
};

const stateWords = {
  draft: '',
  delivered: ', the customer sees it',
  withdrawn: ', withdrawn',
} satisfies Record<FilmVersion['state'], string>;

/** The review of a film for the studio, in a window as wide as the screen. Each format can be watched. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { video, versions, format: first, colleagues, onClose } = props;
  // A version that comes while an older one is looked at does not take its place.
  const [chosen, setChosen] = useState(versions[0]?.number);
  const stored = versions.find(({ number }) => number === chosen) ?? versions[0];
  const files = useFilesOf(video.id);
  // Captions that wait are watched here before they are published.
  const version = stored && {
    ...stored,
    captions: waitingCaptions(files, stored) ?? stored.captions,
  };
  const [wanted, setWanted] = useState(first);
  const format = version?.files[wanted] === undefined ? mainFormat : wanted;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The browser focuses it when the dialog opens, so that the keys of the review work at once.
    root.current?.querySelector('input[type=range]')?.setAttribute('autofocus', '');
  }, []);
  return (
    // The keys of the queue are not for what happens in here.
    <Box ref={root} onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        onClose={onClose}
        title={`Review of ${video.title}`}
        width="96rem"
        footer={<QuietButton onClick={onClose}>Close the review</QuietButton>}
      >
        {version === undefined ? null : (
          // The tools below the film stay in sight on a low screen.
          <Stack gap={4} color="fg" css={{ '& video': { maxHeight: '52vh' } }}>
            <Flex gap={4} wrap="wrap" align="end">
              {versions.length > 1 ? (
                <Box w={{ base: 'full', md: '20rem' }}>
                  <SelectField
                    label="Version"
                    value={String(version.number)}
                    onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
                    options={versions.map(({ number, state }) => ({
                      value: String(number),
                      label: `Version ${number}${stateWords[state]}`,
                    }))}
                  />
                </Box>
              ) : null}
              <FormatChoice version={version} format={format} onChoose={setWanted} />
            </Flex>
            <StaffReview
              key={`${version.number} ${format}`}
              video={video}
              versions={versions}
              version={version}
              format={format}
              colleagues={colleagues}
            />
          </Stack>
        )}
      </Dialog>
    </Box>
  );
}

type StaffReviewProps = Omit<ReviewDialogProps, 'onClose'> & { version: FilmVersion };

function StaffReview({ video, versions, version, format, colleagues }: StaffReviewProps) {
  const review = useFilmReview({ video, versions, version, colleagues });
  const file = version.files[format];
  if (file !== undefined && format !== mainFormat) {
    return (
      <>
        <CutdownFilm review={review} format={format} file={file} />
        <Text color="fg.muted">Comments belong to the frames of the main cut, {mainFormat}.</Text>
      </>
    );
  }
  return <FilmReview review={review} />;
}
