import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedFilm } from '#contracts/functions-api.ts';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor, ProductError } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { downloadNames } from '#parts/film/download-names.ts';
import { FilmDownloads } from '#parts/film/film-downloads.tsx';
import { WatchFilm } from '#parts/film/film-player.tsx';
import { useLive, type Watch } from '#stores/use-live.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Segmented } from '#ui/segmented.tsx';

/** `/film/:videoId/:shareId`: a film for people who were sent a link, without an account. */
export function SharedFilmPage() {
  const { videoId = '', shareId = '' } = useParams();
  const [failures, setFailures] = useState(0);
  // Addresses of files end while the page is open; each visit to the cloud gives new ones.
  return (
    <LinkedFilm
      key={`${videoId}/${shareId}/${failures}`}
      videoId={videoId}
      shareId={shareId}
      isPlayable={failures < 2}
      onFailure={() => setFailures((count) => count + 1)}
    />
  );
}

type LinkedFilmProps = {
  videoId: string;
  shareId: string;
  isPlayable: boolean;
  onFailure: () => void;
};

function LinkedFilm({ videoId, shareId, isPlayable, onFailure }: LinkedFilmProps) {
  const loadCloud = useLoadCloud();
  const watch = useMemo(
    () => watchOnce(loadCloud, videoId, shareId),
    [loadCloud, videoId, shareId],
  );
  const live = useLive(watch);
  if (live.state === 'loading') return <PageSkeleton />;
  if (live.state === 'ready') {
    return <Shared film={live.value} isPlayable={isPlayable} onFailure={onFailure} />;
  }
  const isOver = live.error instanceof ProductError && live.error.code === 'link-over';
  return (
    <Page title="A shared film">
      {isOver ? (
        <EmptyState
          title="This link no longer works"
          action={<LinkButton to={routes.landing.path}>See what Orbitreel films</LinkButton>}
        >
          Links to a film end after a while, and the person who shared it can end them earlier. Ask
          them for a new one.
        </EmptyState>
      ) : (
        <FailedState
          title="The film could not be loaded"
          reason={messageFor(live.error)}
          safe="You can try the link again."
          onRetry={live.retry}
        />
      )}
    </Page>
  );
}

/** Asks once for the film behind the link. */
function watchOnce(
  loadCloud: ReturnType<typeof useLoadCloud>,
  videoId: string,
  shareId: string,
): Watch<SharedFilm> {
  return (onFilm, onError) => {
    let isWanted = true;
    loadCloud()
      .then(({ functions }) => functions.sharedFilm(videoId, shareId))
      .then(
        (film) => isWanted && onFilm(film),
        (error: unknown) => isWanted && onError(error instanceof Error ? error : new Error()),
      );
    return () => {
      isWanted = false;
    };
  };
}

type SharedProps = { film: SharedFilm; isPlayable: boolean; onFailure: () => void };

function Shared({ film, isPlayable, onFailure }: SharedProps) {
  const [format, setFormat] = useState<FilmFormat | undefined>(film.files[0]?.format);
  const file = film.files.find((each) => each.format === format);
  const names = downloadNames(film.title, {
    number: film.version,
    files: Object.fromEntries(film.files.map((each) => [each.format, each])),
  });
  return (
    <Page title={film.title}>
      <Card>
        <Stack gap={5}>
          {film.files.length > 1 && format !== undefined ? (
            <Segmented
              legend="Format"
              options={film.files.map((each) => ({ value: each.format, label: each.format }))}
              value={format}
              onChange={setFormat}
            />
          ) : null}
          {file === undefined ? null : isPlayable ? (
            <WatchFilm
              key={file.format}
              label={`${film.title}, ${file.format}`}
              url={file.url}
              width={file.width}
              height={file.height}
              frameRate={film.frameRate}
              frames={film.frames}
              onFailure={onFailure}
            />
          ) : (
            <FailedState
              title="The film cannot be played in this browser"
              safe="You can download it below."
              onRetry={onFailure}
            />
          )}
          <FilmDownloads
            files={film.files}
            names={names}
            heading="h2"
            linkTo={(wanted) =>
              Promise.resolve(film.files.find((each) => each.format === wanted)?.downloadUrl ?? '')
            }
          />
          <Text color="fg.muted">
            This link works until <Moment date={film.expiresAt} as="day" />.
          </Text>
        </Stack>
      </Card>
    </Page>
  );
}
