import { rowIdAt } from '../rows/row-element.ts';
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
    const onMove = ({ buttons, clientX, clientY }: PointerEvent) => {
      const away = Math.hypot(clientX - press.clientX, clientY - press.clientY);
      if (buttons !== 0 && away < meantPixels) return;
      ending.abort();
      if (buttons !== 0 && dragging.fetched() === null) tell();
    };
    document.addEventListener('pointermove', onMove, { signal: ending.signal });
  };
  list.addEventListener('pointerdown', onPress);
  return () => list.removeEventListener('pointerdown', onPress);
}
