import { useEffect, type RefObject } from 'react';
import { takesCuts } from '#domain/video.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { rowIdAt } from '../rows/row-element.ts';
import { dragHint } from './drag-hint.tsx';

const notInEditing = 'Only videos in editing take cuts.';

/**
 * Lets films be dropped onto the card of a video in editing, which opens it. A file that is dropped
 * beside is not opened by the browser either, since that would leave the page.
 */
export function useCutDrop(board: RefObject<HTMLElement | null>): void {
  const { row, cutDrops, changeView } = useQueue();
  useEffect(() => {
    const element = board.current;
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
    const cardAt = ({ target }: DragEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
      const videoId = rowIdAt(card);
      const found = videoId === null ? undefined : row(videoId);
      const canDrop = found?.kind === 'ok' && takesCuts(found.value.status);
      return { card, videoId, canDrop };
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
      const { card, canDrop } = cardAt(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = canDrop ? 'copy' : 'none';
      mark(card, canDrop);
    });
    hear('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) mark(null, false);
    });
    hear('drop', (event) => {
      event.preventDefault();
      mark(null, false);
      const { videoId, canDrop } = cardAt(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (videoId === null || !canDrop || files.length === 0) return;
      cutDrops.add(videoId, files);
      changeView({ videoId });
    });
    return () => {
      ending.abort();
      mark(null, false);
    };
  }, [board, row, cutDrops, changeView]);
}
