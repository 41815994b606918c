import type { RefObject } from 'react';
import type { Place } from './queue-act.ts';

/**
 * Lets a row or card be dragged, and be a place to drop others before or after. `neighbours` tells
 * what stands around it; memoise it.
 */
export function useRowDrag(
  _row: RefObject<HTMLElement | null>,
  _videoId: string,
  _neighbours: (videoId: string) => Place,
): void {}
