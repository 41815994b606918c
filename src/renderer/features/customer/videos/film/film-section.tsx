import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useDeliveredVersions } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { lackedFormats } from '#domain/bought-formats.ts';
import { messageFor } from '#domain/errors.ts';
import { retentionOf } from '#domain/film-retention.ts';
import { type FilmVersion, formatsOf } from '#domain/film-version.ts';
import { type FilmFormat, mainFormat } from '#domain/stored-file.ts';
import { isNewestWithdrawn, type Video } from '#domain/video.ts';
import { type Readable, readableValues, unreadableIds } from '#lib/readable.ts';
import { downloadNames } from '#domain/download-names.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { FilmDownloads } from '#modules/film/links/film-downloads.tsx';
import { FormatChoice } from '#modules/film/player/format-choice.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { useNow } from '#stores/use-now.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilmEnd, WithdrawnNotice } from './film-notices.tsx';
import { ShareFilm } from './share-film.tsx';
import { type Watched, watchedOf } from './watched-of.ts';

type FilmSectionProps = { video: Video };

/** The film of a delivered video: to play in place and to download, the newest version first. */
export function FilmSection({ video }: FilmSectionProps) {
  const live = useDeliveredVersions(video.id);
  // A delivery asks for further versions, and a listener can fail. What is watched stays in its place.
  const [last, setLast] = useState<Readable<FilmVersion>[] | null>(null);
  if (live.state === 'ready' && live.value !== last) setLast(live.value);
  const versions = live.state === 'ready' ? live.value : last;
  return (
    <Card as="section" aria-label="Your film">
      {versions !== null ? (
        <Stack gap={5}>
          {live.state === 'failed' ? (
            <Notice
              tone="warning"
              announce="polite"
              title="A newer version may be missing here"
              action={
                <QuietButton size="sm" onClick={live.retry}>
                  Try again
                </QuietButton>
              }
            >
              {messageFor(live.error)} You can go on watching this one.
            </Notice>
          ) : null}
          <UnreadableNotice kind="version" ids={unreadableIds(versions)} />
          <Versions video={video} versions={readableValues(versions)} />
        </Stack>
      ) : live.state === 'failed' ? (
        <NotReady
          live={live}
          title="Your film could not be loaded"
          safe="The film itself is safe."
        />
      ) : (
        <Stack gap={4} aria-label="Your film is loading" aria-busy>
          <FilmSkeleton />
        </Stack>
      )}
    </Card>
  );
}

const FilmSkeleton = () => (
  <>
    <Skeleton w="full" aspectRatio="16 / 9" maxH="70vh" />
    <Skeleton h={11} w="50%" />
  </>
);

/** The code of reviews; most videos of this page have no film yet. */
const ReviewedFilm = lazy(async () => ({
  default: (await import('#modules/review/answer/reviewed-film.tsx')).ReviewedFilm,
}));

type VersionsProps = FilmSectionProps & { versions: readonly FilmVersion[] };

function Versions({ video, versions }: VersionsProps) {
  const { id: videoId, title } = video;
  const newest = versions[0];
  // A version that comes while an older one is watched does not take its place.
  const [kept, setKept] = useState<Watched>({ number: newest?.number ?? null, gone: null });
  const watched = watchedOf(versions, kept);
  if (watched !== kept) setKept(watched);
  const version = versions.find(({ number }) => number === watched.number);
  const [seen, setSeen] = useState(newest?.number);
  // Another version is shown in the same format, where it has it.
  const [wanted, setWanted] = useState<FilmFormat>(mainFormat);
  const now = useNow(60_000);
  if (version === undefined || newest === undefined) {
    return <Text>The files of this film were removed.</Text>;
  }
  const show = (number: number) => {
    setKept({ number, gone: null });
    setSeen(newest.number);
  };
  const retention = retentionOf(version, now);
  const formats = formatsOf(version);
  const format = formats.includes(wanted) ? wanted : mainFormat;
  return (
    <Stack gap={5}>
      <Flex justify="space-between" align="end" gap={4} wrap="wrap">
        <Box>
          <Box as="h2" fontSize="xl">
            Your film
          </Box>
          <Text color="fg.muted">
            Version {version.number}, made <Moment date={version.at} as="relative" />
            {retention.state === 'removed' ? null : (
              <>
                , kept until <Moment date={retention.until} as="date" />
              </>
            )}
          </Text>
        </Box>
        <Flex align="end" gap={4} wrap="wrap" w={{ base: 'full', md: 'auto' }}>
          <FormatChoice version={version} format={format} onChoose={setWanted} />
          {versions.length > 1 ? (
            <Box w={{ base: 'full', md: '15rem' }}>
              <SelectField
                label="Version"
                value={String(version.number)}
                onChange={({ currentTarget }) => show(Number(currentTarget.value))}
                options={versions.map(({ number }, index) => ({
                  value: String(number),
                  label: index === 0 ? `Version ${number}, the newest` : `Version ${number}`,
                }))}
              />
            </Box>
          ) : null}
        </Flex>
      </Flex>
      {newest.number === seen || newest.number === version.number ? null : (
        <Notice
          announce="polite"
          title={`Version ${newest.number} is here`}
          action={
            <Button size="sm" onClick={() => show(newest.number)}>
              Show version {newest.number}
            </Button>
          }
        >
          You are still looking at version {version.number}.
        </Notice>
      )}
      {isNewestWithdrawn(video) ? <WithdrawnNotice video={video} /> : null}
      {watched.gone === null ||
      (isNewestWithdrawn(video) && watched.gone === video.withdrawnVersion) ? null : (
        <Notice tone="warning" announce="polite" title={`Version ${watched.gone} was withdrawn`}>
          The studio took it back and wrote to you why. This is version {version.number}.
        </Notice>
      )}
      {retention.state === 'kept' ? null : (
        <FilmEnd version={version.number} retention={retention} />
      )}
      {retention.state === 'removed' ? null : (
        <>
          <VersionFilm
            key={version.number}
            video={video}
            versions={versions}
            version={version}
            formats={formats}
            format={format}
            onFormat={setWanted}
          />
          <ShareFilm
            // A link whose answer was lost is tried again for its own version only.
            key={`share ${version.number}`}
            videoId={videoId}
            title={title}
            version={version.number}
          />
        </>
      )}
    </Stack>
  );
}

type VersionFilmProps = VersionsProps & {
  version: FilmVersion;
  formats: readonly FilmFormat[];
  /** The one that is watched. */
  format: FilmFormat;
  onFormat: (format: FilmFormat) => void;
};

function VersionFilm(props: VersionFilmProps) {
  const { video, versions, version, formats, format, onFormat } = props;
  const { call } = useCloud();
  const platform = usePlatform();
  const { title } = video;
  // What an older version lacks may have come with the newest.
  const lacked = version.number === versions[0]?.number ? lackedFormats(video.bought, version) : [];
  return (
    <Stack gap={5}>
      <Suspense fallback={<FilmSkeleton />}>
        <ReviewedFilm
          video={video}
          versions={versions}
          version={version}
          onShowMain={() => onFormat(mainFormat)}
          format={format}
        />
      </Suspense>
      {lacked.length === 0 ? null : (
        <Text>
          {lackedWords(lacked)}
          <StudioMailLink before="write to " />.
        </Text>
      )}
      <FilmDownloads
        id={`${video.id}/${version.number}`}
        device={platform}
        files={formats.flatMap((each) => {
          const entry = version.files[each];
          return entry === undefined ? [] : [{ ...entry, format: each }];
        })}
        captions={version.captions}
        names={downloadNames(title, version)}
        linkTo={async (each) => {
          const entry = each === 'captions' ? version.captions : version.files[each];
          const { url } = await call('fileLink', { fileId: entry?.fileId ?? '', download: true });
          return url;
        }}
      />
    </Stack>
  );
}

const listed = new Intl.ListFormat('en-US');

/** "9:16 is part of your order, but not …", up to whom to write to. */
function lackedWords(lacked: readonly FilmFormat[]): string {
  const formats = listed.format(lacked);
  return lacked.length === 1
    ? `${formats} is part of your order, but not of this version. If you need it, `
    : `${formats} are part of your order, but not of this version. If you need them, `;
}
