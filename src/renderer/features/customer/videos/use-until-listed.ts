import { useEffect, useRef } from 'react';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';

/** Milliseconds to wait for the list after the cloud has confirmed a new video. */
const listTimeout = 3000;

/** Waits until the list has a video, so that its page does not say first that there is none. */
export function useUntilListed(videos: readonly Readable<Video>[]): (id: string) => Promise<void> {
  const listed = useRef(videos);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    listed.current = videos;
    for (const look of waiting.current) look();
  }, [videos]);
  return (id) =>
    new Promise((resolve) => {
      const look = () => {
        if (listed.current.some((video) => video.id === id)) done();
      };
      const done = () => {
        clearTimeout(timer);
        waiting.current.delete(look);
        resolve();
      };
      const timer = setTimeout(done, listTimeout);
      waiting.current.add(look);
      look();
    });
}
