import { useEffect, type RefObject } from 'react';
import { takesCuts, type Video } from '#domain/video.ts';
import { sessionCutDrops } from '#modules/film/intake/cut-drops.ts';
import { sessionDroppedHandles } from '#modules/film/intake/dropped-handles.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { rowIdAt } from '../rows/row-element.ts';
import { dragHint } from './drag-hint.tsx';

const notInEditing = 'Only videos in editing take cuts.';

/**
 * Lets films be dropped onto the card or row of a video in editing, which opens it. What was dropped onto
 * others before goes on. A file that is dropped beside is not opened by the browser either, since that would
 * leave the page.
 */
export function useCutDrop(list: RefObject<HTMLElement | null>): void {
  const { row, me, changeView } = useQueue();
  const { uid } = me;
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const ending = new AbortController();
    let over: HTMLElement | null = null;

    const mark = (card: HTMLElement | null, canDrop: boolean) => {
      if (over !== null && over !== card) {
        delete over.dataset['drop'];
        delete over.dataset['over'];
      }
      over = card;
      if (card !== null) {
        card.dataset['drop'] = canDrop ? 'can' : 'cannot';
        card.dataset['over'] = '';
      }
      dragHint.setState(card === null || canDrop ? null : notInEditing, true);
    };
    /** The card or row, and its video where that takes cuts. */
    const cardAt = ({ target }: DragEvent): { card: HTMLElement | null; video: Video | null } => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
      const videoId = rowIdAt(card);
      const found = videoId === null ? undefined : row(videoId);
      const canDrop = found?.kind === 'ok' && takesCuts(found.value.status);
      return { card, video: canDrop ? found.value : null };
    };
    const hear = (kind: 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      element.addEventListener(
        kind,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') === true) listen(event);
        },
        { signal: ending.signal },
      );

    hear('dragover', (event) => {
      event.preventDefault();
      const { card, video } = cardAt(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = video === null ? 'none' : 'copy';
      mark(card, video !== null);
    });
    hear('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) mark(null, false);
    });
    hear('drop', (event) => {
      event.preventDefault();
      mark(null, false);
      const { video } = cardAt(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (video === null || files.length === 0) return;
      sessionDroppedHandles.open(uid).note(event.dataTransfer?.items ?? []);
      sessionCutDrops.open(uid).add(video, files);
      changeView({ videoId: video.id });
    });
    return () => {
      ending.abort();
      mark(null, false);
    };
  }, [list, row, uid, changeView]);
}
