import { rowIdAt } from '../../rows/row-element.ts';
import { dragging } from './dragging.ts';

/** Pixels that a pressed mouse moves before it is meant to drag. */
const meantPixels = 8;

/**
 * Tells of a row that somebody begins to drag before what dragging takes is there, which nothing
 * answers otherwise; until the returned is called.
 */
export function hearEarlyDrag(list: HTMLElement, tell: () => void): () => void {
  const onPress = (press: PointerEvent) => {
    const isMouse = press.pointerType === 'mouse' && press.button === 0;
    if (!isMouse || rowIdAt(press.target) === null || dragging.fetched() !== null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => ending.abort();
    const onMove = (move: PointerEvent) => {
      const away = Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY);
      if (away < meantPixels) return;
      end();
      if (dragging.fetched() === null) tell();
    };
    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', end, { signal });
  };
  list.addEventListener('pointerdown', onPress);
  return () => list.removeEventListener('pointerdown', onPress);
}
