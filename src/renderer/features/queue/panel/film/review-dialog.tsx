import { Box, Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFilmReview } from '#data/hooks/use-film-review.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Video } from '#domain/video.ts';
import { FilmReview } from '#parts/review/film-review.tsx';
import { reviewPermissions } from '#parts/review/review-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';

type ReviewDialogProps = {
  video: Video;
  versions: readonly FilmVersion[];
  onClose: () => void;
};

const stateWords = {
  draft: '',
  delivered: ', the customer sees it',
  withdrawn: ', withdrawn',
} satisfies Record<FilmVersion['state'], string>;

/** The review of a film for the studio, in a window as wide as the screen. */
export function ReviewDialog({ video, versions, onClose }: ReviewDialogProps) {
  // A version that comes while an older one is looked at does not take its place.
  const [chosen, setChosen] = useState(versions[0]?.number);
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
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
            {versions.length > 1 ? (
              <Box maxW="20rem">
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
            <StaffReview key={version.number} video={video} versions={versions} version={version} />
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
  const review = useFilmReview({ video, versions, version, asStaff: true });
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
