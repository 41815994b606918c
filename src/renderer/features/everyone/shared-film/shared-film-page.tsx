import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedFilm } from '#contracts/shared-film.ts';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { downloadNames } from '#domain/download-names.ts';
import { FilmDownloads } from '#modules/film/links/film-downloads.tsx';
import { LinkedFilm } from '#modules/film/player/linked-film.tsx';
import { useOptionalAddress } from '#modules/film/player/use-optional-address.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useLive } from '#stores/use-live.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { createAddresses } from './addresses.ts';
import { isLinkOver, watchShared } from './watch-shared.ts';

/** `/film/:videoId/:shareId`: a film for people who were sent a link, without an account. */
export function SharedFilmPage() {
  const { videoId = '', shareId = '' } = useParams();
  const loadCloud = useLoadCloud();
  const { watch, loadAgain } = useMemo(
    () =>
      watchShared(async () => {
        const { loadSharedFilm } = await loadCloud();
        return loadSharedFilm(videoId, shareId);
      }),
    [loadCloud, videoId, shareId],
  );
  const live = useLive(() => watch, [watch]);
  if (live.state === 'loading') return <PageSkeleton />;
  if (live.state === 'ready')
    return <Shared id={`${videoId}/${shareId}`} film={live.value} load={loadAgain} />;
  return (
    <Page title="A shared film">
      {isLinkOver(live.error) ? (
        <EmptyState
          title="This link no longer works"
          action={<LinkButton to={routes.landing.path}>See what Orbitreel films</LinkButton>}
        >
          Links to a film end after a while, and the person who shared it can end them earlier. Ask
          them for a new one.
        </EmptyState>
      ) : (
        <NotReady
          live={live}
          title="The film could not be loaded"
          safe="You can try the link again."
        />
      )}
    </Page>
  );
}

type SharedProps = { id: string; film: SharedFilm; load: () => Promise<SharedFilm> };

function Shared({ id, film, load }: SharedProps) {
  const platform = usePlatform();
  const [format, setFormat] = useState<FilmFormat | undefined>(film.files[0]?.format);
  const [addresses] = useState(() => createAddresses(film, load));
  const file = film.files.find((each) => each.format === format);
  const posterUrl = useOptionalAddress(
    addresses.toPoster,
    file === undefined || file.posterUrl === null ? null : file.format,
  );
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
          {file === undefined ? null : (
            <LinkedFilm
              key={file.format}
              id={file.format}
              label={`${film.title}, ${file.format}`}
              file={file}
              posterUrl={posterUrl}
              captionsOf={film.captions && { id: 'captions', language: film.captions.language }}
              linkTo={addresses.toPlay}
            />
          )}
          <FilmDownloads
            id={id}
            device={platform}
            files={film.files}
            captions={film.captions}
            names={names}
            heading="h2"
            linkTo={addresses.toDownload}
          />
          <Text color="fg.muted">
            This link works until <Moment date={film.expiresAt} as="day" />.
          </Text>
        </Stack>
      </Card>
    </Page>
  );
}
