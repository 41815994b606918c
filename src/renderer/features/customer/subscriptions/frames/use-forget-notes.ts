import { useEffect, useRef } from 'react';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import type { Readable } from '#lib/readable.ts';
import { forgetTypedText } from '#stores/draft-sync/use-typed-text.ts';
import type { Live } from '#stores/use-live.ts';

/** The key of a note about a frame, until it is sent. */
export const frameNoteKey = (frameId: string) => `frame/${frameId}`;

/** Forgets what was typed about a frame that is approved or removed: nobody can send it any more. */
export function useForgetNotes(live: Live<Readable<FrameFile>[]>): void {
  const storage = useTypedStorage();
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    if (live.state !== 'ready') return;
    const approved = live.value.filter(
      (frame) => frame.kind === 'ok' && frame.value.answer?.kind === 'approved',
    );
    const ids = live.value.map(({ id }) => id);
    // Only of frames that were here: a list from the cache may lack some.
    const removed = seen.current.filter((id) => !ids.includes(id));
    for (const id of [...approved.map((frame) => frame.id), ...removed]) {
      forgetTypedText(storage, frameNoteKey(id));
    }
    seen.current = ids;
  }, [live, storage]);
}
