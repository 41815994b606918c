import { Box, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { OwnFilms } from '#data/repositories/films-repository.ts';
import { formatSize } from '#lib/format-size.ts';
import { DownloadProgress } from '#modules/downloads/download-progress.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { isUnderWay } from '#modules/downloads/download.ts';
import { downloads } from '#modules/downloads/downloads.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { QuietButton } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { deletedFilmsWords, filesOfFilms, unreadableWords } from './own-films.ts';

const archiveName = 'Orbitreel films.zip';

/** The download of all films of a person. */
export const ownFilmsDownload = (uid: string) => `own-films/${uid}`;

/** Offers all films of the person in one archive. They are looked for when somebody asks. */
export function AllFilms({ disabled }: { disabled: boolean }) {
  const { uid } = useSignedIn().user;
  const [isOpen, setOpen] = useState(false);
  const underWay = useStore(downloads, (all) => all[ownFilmsDownload(uid)] !== undefined);
  return isOpen || underWay ? (
    <FoundFilms />
  ) : (
    <Box>
      <QuietButton
        icon={<Download aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Download my films
      </QuietButton>
    </Box>
  );
}

type FoundFilmsProps = {
  /** Whether they are about to go with the account. */
  beforeDeletion?: boolean;
};

/** How many films there are, what becomes of them, and the download of all. */
export function FoundFilms({ beforeDeletion = false }: FoundFilmsProps) {
  const { films } = useCloud();
  const { uid } = useSignedIn().user;
  // What is deleted is offered whole.
  const which = beforeDeletion ? 'all' : 'newest';
  const live = useLive(() => watchOnce(() => films.loadOwnFilms(uid, which)), [films, uid, which]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        lines={2}
        title="Your films could not be looked for"
        safe="They are safe."
      />
    );
  }
  return <KnownFilms {...live.value} beforeDeletion={beforeDeletion} />;
}

function KnownFilms({ films, unreadable, beforeDeletion }: OwnFilms & Required<FoundFilmsProps>) {
  const lacking = unreadableWords(unreadable, beforeDeletion);
  return (
    <Stack gap={3} align="stretch">
      {lacking === null ? null : (
        <Notice tone="warning" title="Not all of your films can be downloaded">
          {lacking}
        </Notice>
      )}
      {films.length > 0 ? (
        <Films films={films} beforeDeletion={beforeDeletion} />
      ) : lacking === null ? (
        <Text>No film of yours is stored, so there is none to download.</Text>
      ) : null}
    </Stack>
  );
}

type FilmsProps = Pick<OwnFilms, 'films'> & Required<FoundFilmsProps>;

function Films({ films, beforeDeletion }: FilmsProps) {
  const { call } = useCloud();
  const { uid } = useSignedIn().user;
  const platform = usePlatform();
  const id = ownFilmsDownload(uid);
  const isBusy = useStore(downloads, (all) => isUnderWay(all[id]));
  const frame = useRef<HTMLDivElement>(null);
  const files = filesOfFilms(films);
  const size = formatSize(files.reduce((sum, file) => sum + file.size, 0));
  const count = films.length === 1 ? '1 film' : `${films.length} films`;
  const start = () =>
    void downloads.start(
      id,
      {
        kind: 'archive',
        name: archiveName,
        files: files.map(({ fileId, ...file }) => ({
          ...file,
          link: async () => (await call('fileLink', { fileId, download: true })).url,
        })),
      },
      platform,
    );
  return (
    <Stack ref={frame} tabIndex={-1} gap={3} align="stretch">
      <Text>
        {beforeDeletion
          ? deletedFilmsWords(films.length, size)
          : `${count}, ${size} in all: the newest version of each, in every format, with its captions.`}
      </Text>
      <DownloadProgress id={id} name={archiveName} onClosed={() => frame.current?.focus()} />
      <Box>
        <QuietButton icon={<Download aria-hidden />} disabled={isBusy} onClick={start}>
          {films.length === 1 ? 'Download the film as a zip' : `Download all ${count} as a zip`}
        </QuietButton>
      </Box>
    </Stack>
  );
}
