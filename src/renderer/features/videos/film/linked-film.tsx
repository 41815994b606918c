import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { messageFor } from '#domain/errors.ts';
import type { VersionFile } from '#domain/film-version.ts';
import { WatchFilm } from '#parts/film/film-player.tsx';
import type { FilmClock } from '#parts/film/use-playback.ts';
import { FailedState } from '#ui/failed-state.tsx';

type LinkedFilmProps = FilmClock & { label: string; file: VersionFile };

/** A stored film in its player. A link that ended while the page was open is asked for anew, once. */
export function LinkedFilm(props: LinkedFilmProps) {
  const [failures, setFailures] = useState(0);
  return failures > 1 ? (
    <NotPlayable onRetry={() => setFailures(0)} />
  ) : (
    <FilmAtLink key={failures} {...props} onFailure={() => setFailures((count) => count + 1)} />
  );
}

function FilmAtLink({
  label,
  file,
  onFailure,
  ...clock
}: LinkedFilmProps & { onFailure: () => void }) {
  const link = useFileLink(file.fileId);
  if (link.state === 'failed') {
    return <NotPlayable reason={messageFor(link.error)} onRetry={link.retry} />;
  }
  return (
    <WatchFilm
      {...clock}
      label={label}
      url={link.state === 'ready' ? link.value : null}
      width={file.width}
      height={file.height}
      onFailure={onFailure}
    >
      {link.state === 'loading' ? (
        <Flex role="status" position="absolute" inset={0} align="center" justify="center">
          <Text color="studio.fg">Loading the film…</Text>
        </Flex>
      ) : null}
    </WatchFilm>
  );
}

function NotPlayable({ reason, onRetry }: { reason?: string; onRetry: () => void }) {
  return (
    <FailedState
      title="The film cannot be played now"
      reason={reason}
      safe="It is stored."
      onRetry={onRetry}
    />
  );
}
