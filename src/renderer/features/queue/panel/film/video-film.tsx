import { Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { messageFor } from '#domain/errors.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { fileRefusalMessages, type StoredFile } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import type { Watch } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useResilientLive } from '../../store/queue-context.tsx';
import { FilmUpload } from './film-upload.tsx';
import { useUploads } from './use-uploads.ts';
import { VersionList } from './version-list.tsx';

/** The film of a video: its versions, and while it is edited the place to send cuts to. */
export function VideoFilm({ video }: { video: Video }) {
  const { films } = useCloud();
  const uploads = useUploads();
  const { id, status, deliveredVersion } = video;
  const watch = useCallback<Watch<Readable<FilmVersion>[]>>(
    (onValue, onError) => films.watchVersions(id, null, onValue, onError),
    [films, id],
  );
  const versions = useResilientLive(watch);
  return (
    <Stack gap={4}>
      {status !== 'editing' ? null : uploads === 'failed' ? (
        <Notice tone="warning">
          Uploading could not be loaded. Load this page again to send cuts.
        </Notice>
      ) : uploads === null ? (
        <SkeletonText lines={2} />
      ) : (
        <>
          <FilmUpload key={id} video={video} uploads={uploads} />
          <ArrivedFiles videoId={id} uploads={uploads} />
        </>
      )}
      {versions.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {versions.state === 'failed' ? (
        <FailedState
          title="The versions could not be loaded"
          reason={messageFor(versions.error)}
          onRetry={versions.retry}
        />
      ) : null}
      {versions.state === 'ready' && versions.value.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No version yet. The main cut makes one.
        </Text>
      ) : null}
      {versions.state === 'ready' && versions.value.length > 0 ? (
        <VersionList versions={versions.value} deliveredVersion={deliveredVersion} />
      ) : null}
    </Stack>
  );
}

type ArrivedFilesProps = { videoId: string; uploads: UploadsClient };

/** What becomes of files that arrived: refused ones with the reason, and what colleagues send. */
function ArrivedFiles({ videoId, uploads }: ArrivedFilesProps) {
  const { files } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useCallback<Watch<Readable<StoredFile>[]>>(
    (onValue, onError) => files.watchFilesOfVideo(videoId, onValue, onError),
    [files, videoId],
  );
  const live = useResilientLive(watch);
  const stored = live.state === 'ready' ? readableValues(live.value) : none;

  // The list says the rest: it is checked, so it is a version, or refused.
  useEffect(() => {
    const decided = stored.filter(({ state }) => state === 'ready' || state === 'refused');
    for (const { key, fileId } of Object.values(uploads.getState())) {
      if (decided.some((file) => file.id === fileId)) uploads.dismiss(key);
    }
  }, [stored, uploads]);

  return (
    <>
      {lastOfEach(stored).map(({ id, name, state, refusal, uploadedBy }) => {
        if (state === 'refused' && refusal !== null) {
          return (
            <Notice key={id} tone="danger" title={name} announce="polite">
              {fileRefusalMessages[refusal]}
            </Notice>
          );
        }
        if (state === 'uploading' && uploadedBy !== uid) {
          return (
            <Text key={id} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              A colleague sends {name}.
            </Text>
          );
        }
        return null;
      })}
    </>
  );
}

const none: readonly StoredFile[] = [];

/** The newest file of each format: an earlier refusal is over when a later file was sent. */
function lastOfEach(files: readonly StoredFile[]): StoredFile[] {
  const seen = new Set<string | null>();
  return files.filter(({ format, state }) => {
    if (state === 'canceled' || seen.has(format)) return false;
    seen.add(format);
    return true;
  });
}
