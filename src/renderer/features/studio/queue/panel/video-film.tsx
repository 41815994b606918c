import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useUploads } from '#data/hooks/use-uploads.ts';
import { lackedFormats } from '#domain/bought-formats.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { isFilmed, takesCuts, type Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ArrivedFiles } from '#modules/film/studio/arrived-files.tsx';
import { CaptionsUpload } from '#modules/film/studio/captions-upload.tsx';
import { CustomerLinks } from '#modules/film/studio/customer-links.tsx';
import { FilmEntries, useEntriesOf } from '#modules/film/intake/film-entries.tsx';
import { lackedWords } from '#modules/film/studio/format-states.ts';
import { LateCuts } from '#modules/film/studio/late-cuts.tsx';
import { SendCuts } from '#modules/film/studio/send-cuts.tsx';
import { useFilmIntake } from '#modules/film/intake/session-film-intake.ts';
import { ReviewState } from '#modules/review/studio/review-state.tsx';
import { VersionList } from '#modules/film/studio/version-list.tsx';
import { useStudio } from '../state/queue-context.tsx';

/** The film of a video: its versions, and while it is edited the place to send cuts to. */
export function VideoFilm({ video }: { video: Video }) {
  const { films } = useCloud();
  const uploads = useUploads();
  const intake = useFilmIntake();
  const { staff } = useStudio();
  const { id, status } = video;
  const entries = useEntriesOf(intake, id);
  const [watched, setWatched] = useState<FilmFormat | null>(null);
  const versions = useLive(() => films.watchVersions({ videoId: id, asStaff: true }), [films, id]);
  const newest = versions.state === 'ready' ? readableValues(versions.value)[0] : undefined;
  // Also when a film has just arrived: a colleague's may have come at the same time.
  useEffect(() => {
    if (newest !== undefined) intake?.noteNewest(id, newest);
  }, [intake, id, newest, entries]);
  const delivered =
    versions.state === 'ready'
      ? readableValues(versions.value).find(({ number }) => number === video.deliveredVersion)
      : undefined;
  const lacked =
    delivered === undefined ? null : lackedWords(lackedFormats(video.bought, delivered));
  const takesCaptions = isFilmed(video);
  return (
    <Stack gap={4}>
      {!takesCuts(status) ? null : uploads === 'failed' ? (
        <Notice tone="warning">
          Uploading could not be loaded. Load this page again to send cuts.
        </Notice>
      ) : uploads === null || intake === null ? (
        <SkeletonText lines={2} />
      ) : (
        <SendCuts
          key={id}
          video={video}
          intake={intake}
          hasUploads={entries.some(({ uploadKey }) => uploadKey !== null)}
          newest={newest}
          onWatch={setWatched}
        />
      )}
      <ArrivedFiles videoId={id} />
      {intake === null ? null : (
        <FilmEntries
          video={video}
          entries={entries}
          intake={intake}
          uploads={uploads === 'failed' ? null : uploads}
        />
      )}
      {versions.state === 'ready' && !takesCuts(status) ? (
        <LateCuts video={video} versions={readableValues(versions.value)} />
      ) : null}
      {versions.state === 'ready' ? null : (
        <NotReady live={versions} lines={2} title="The versions could not be loaded" />
      )}
      {versions.state === 'ready' && versions.value.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No version yet. Send the main cut to make the first.
        </Text>
      ) : null}
      {versions.state === 'ready' && versions.value.length > 0 ? (
        <>
          <ReviewState
            video={video}
            versions={readableValues(versions.value)}
            colleagues={staff}
            watched={watched}
            onWatch={setWatched}
          />
          {status === 'delivery' && lacked !== null ? (
            <Text textStyle="sm" color="warning.fg">
              {lacked}
            </Text>
          ) : null}
          <VersionList video={video} versions={versions.value} />
          {newest?.state === 'draft' && newest.number === 1 ? null : (
            <CustomerLinks video={video} />
          )}
        </>
      ) : null}
      {takesCaptions &&
      newest !== undefined &&
      newest.keptUntil !== null &&
      newest.state !== 'withdrawn' &&
      uploads !== null &&
      uploads !== 'failed' ? (
        <CaptionsUpload key={newest.number} video={video} version={newest} uploads={uploads} />
      ) : null}
    </Stack>
  );
}
