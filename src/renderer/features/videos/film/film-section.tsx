import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useVersions } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { filmFormats, mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { downloadNames } from '#parts/film/download-names.ts';
import { FilmDownloads } from '#parts/film/film-downloads.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkedFilm } from './linked-film.tsx';
import { ShareFilm } from './share-film.tsx';

/** The film of a delivered video: to play in place and to download, the newest version first. */
export function FilmSection({ video }: { video: Video }) {
  const live = useVersions(video.id, video.deliveredVersion);
  return (
    <Card as="section" aria-label="Your film">
      {live.state === 'loading' ? (
        <Stack gap={4} aria-label="Your film is loading" aria-busy>
          <Skeleton w="full" aspectRatio="16 / 9" maxH="70vh" />
          <Skeleton h={11} w="50%" />
        </Stack>
      ) : live.state === 'failed' ? (
        <FailedState
          title="Your film could not be loaded"
          reason={messageFor(live.error)}
          safe="It is kept in the studio's storage."
          onRetry={live.retry}
        />
      ) : (
        <Stack gap={5}>
          <UnreadableNotice
            kind="version"
            ids={live.value.filter(({ kind }) => kind === 'unreadable').map(({ id }) => id)}
          />
          <Versions videoId={video.id} title={video.title} versions={readableValues(live.value)} />
        </Stack>
      )}
    </Card>
  );
}

type VersionsProps = { videoId: string; title: string; versions: readonly FilmVersion[] };

function Versions({ videoId, title, versions }: VersionsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  // A version that comes while an older one is watched does not take its place.
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (version === undefined) return <Text>The files of this film were removed.</Text>;
  return (
    <Stack gap={5}>
      <Flex justify="space-between" align="end" gap={4} wrap="wrap">
        <Box>
          <Box as="h2" fontSize="xl">
            Your film
          </Box>
          <Text color="fg.muted">
            Version {version.number}, made <Moment date={version.at} as="relative" />
          </Text>
        </Box>
        {versions.length > 1 ? (
          <SelectField
            label="Version"
            value={String(version.number)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            options={versions.map(({ number }, index) => ({
              value: String(number),
              label: index === 0 ? `Version ${number}, the newest` : `Version ${number}`,
            }))}
          />
        ) : null}
      </Flex>
      <VersionFilm key={version.number} title={title} version={version} />
      <ShareFilm videoId={videoId} title={title} version={version.number} />
    </Stack>
  );
}

function VersionFilm({ title, version }: { title: string; version: FilmVersion }) {
  const { functions } = useCloud();
  const formats = filmFormats.filter((format) => version.files[format] !== undefined);
  const [format, setFormat] = useState<FilmFormat>(formats[0] ?? mainFormat);
  const file = version.files[format];
  return (
    <Stack gap={5}>
      {formats.length > 1 ? (
        <Segmented
          legend="Format"
          options={formats.map((each) => ({ value: each, label: each }))}
          value={format}
          onChange={setFormat}
        />
      ) : null}
      {file === undefined ? null : (
        <LinkedFilm
          key={file.fileId}
          label={`${title}, version ${version.number}, ${format}`}
          file={file}
          frameRate={version.frameRate}
          frames={version.frames}
        />
      )}
      <FilmDownloads
        files={formats.flatMap((each) => {
          const entry = version.files[each];
          return entry === undefined ? [] : [{ ...entry, format: each }];
        })}
        names={downloadNames(title, version)}
        linkTo={async (each) => {
          const { url } = await functions.fileLink(version.files[each]?.fileId ?? '', {
            download: true,
          });
          return url;
        }}
      />
    </Stack>
  );
}
