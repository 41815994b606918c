import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { lateCuts, lateCutsWords } from './late-cuts-words.ts';
import { moverName } from '../intake/mover-name.ts';
import { useFilesOf } from './use-files-of.ts';

type LateCutsProps = { video: Video; versions: readonly FilmVersion[] };

/** Tells everybody of the studio about cuts that arrived after their video had left editing. */
export function LateCuts({ video, versions }: LateCutsProps) {
  const late = lateCuts(video, versions, useFilesOf(video.id));
  const mover = useLastMover(video.id);
  if (late === null) return null;
  const { title, text } = lateCutsWords(late, video.status, mover);
  return (
    <Notice tone="warning" announce="polite" title={title}>
      {text}
    </Notice>
  );
}

/** Who moved a video last. */
function useLastMover(videoId: string): string {
  const { videos } = useCloud();
  const { uid } = useSignedIn().user;
  const live = useLive(() => videos.watchHistory(videoId), [videos, videoId]);
  return moverName(live.state === 'ready' ? readableValues(live.value.items)[0] : undefined, uid);
}
