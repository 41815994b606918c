import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useFilmReview } from '#data/hooks/use-film-review.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { CutdownFilm } from '#parts/film/cutdown-film.tsx';
import { FormatChoice } from '#parts/film/format-choice.tsx';
import { FilmReview } from '#parts/review/film-review.tsx';
import { reviewPermissions } from '#parts/review/review-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useStudio } from '../../store/queue-context.tsx';

type ReviewDialogProps = {
  video: Video;
  versions: readonly FilmVersion[];
  /** What is shown first, where the newest version has it. */
  format: FilmFormat;
  onClose: () => void;
};

const stateWords = {
  draft: '',
  delivered: ', the customer sees it',
  withdrawn: ', withdrawn',
} satisfies Record<FilmVersion['state'], string>;

/** The review of a film for the studio, in a window as wide as the screen. Each format can be watched. */
export function ReviewDialog({ video, versions, format: first, onClose }: ReviewDialogProps) {
  // A version that comes while an older one is looked at does not take its place.
  const [chosen, setChosen] = useState(versions[0]?.number);
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
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
        footer={
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Close the review
          </Button>
        }
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
            {format === mainFormat ? (
              <StaffReview
                key={version.number}
                video={video}
                versions={versions}
                version={version}
              />
            ) : (
              <StaffCutdown
                key={`${version.number} ${format}`}
                title={video.title}
                version={version}
                format={format}
              />
            )}
          </Stack>
        )}
      </Dialog>
    </Box>
  );
}

type StaffReviewProps = {
  video: Video;
  versions: readonly FilmVersion[];
  version: FilmVersion;
};

function StaffReview({ video, versions, version }: StaffReviewProps) {
  const { staff } = useStudio();
  const review = useFilmReview({ video, versions, version, colleagues: staff });
  return (
    <FilmReview
      {...review}
      title={video.title}
      story={video}
      version={version}
      may={reviewPermissions(video, version, true)}
    />
  );
}

type StaffCutdownProps = { title: string; version: FilmVersion; format: FilmFormat };

function StaffCutdown({ title, version, format }: StaffCutdownProps) {
  const linkTo = useFileLink();
  const file = version.files[format];
  if (file === undefined) return null;
  return (
    <>
      <CutdownFilm title={title} version={version} format={format} file={file} linkTo={linkTo} />
      <Text color="fg.muted">Comments belong to the frames of the main cut, {mainFormat}.</Text>
    </>
  );
}
