import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

/**
 * Looks up videos that are held. It answers the same array until one of these changes, since others
 * do all the time.
 */
export function createHeldVideos(
  ids: readonly string[],
  row: (id: string) => Readable<Video> | undefined,
): () => readonly Video[] {
  let known: readonly Video[] = [];
  return () => {
    const found = ids.flatMap((id) => {
      const held = row(id);
      return held?.kind === 'ok' ? [held.value] : [];
    });
    const isSame =
      found.length === known.length && found.every((video, index) => video === known[index]);
    if (!isSame) known = found;
    return known;
  };
}
