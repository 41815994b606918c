import type { RefObject } from 'react';
import type { VideoStatus } from '#domain/video.ts';

/** Lets a column of the board take cards. */
export function useColumnDrop(_column: RefObject<HTMLElement | null>, _status: VideoStatus): void {}
