import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Video } from '#domain/video.ts';
import { actForKey, isWriting, type KeyAct } from './act-for-key.ts';
import type { PressPlace } from './queue-act.ts';

/** A key that was pressed: what it stands for, for which videos, and where. */
export type KeyPress = Omit<PressPlace, 'left'> & { key: KeyAct; beside: Element | null };

/**
 * What a pressed key asks for; null when it is none of the queue's. `lost` knows videos by their id
 * that were open work a moment ago. Of what is known no longer nothing is done, rather than to the
 * row that took its place.
 */
export function keyPress(
  event: ReactKeyboardEvent | KeyboardEvent,
  { videos, inOrder, left = null }: PressPlace,
  lost: (videoId: string) => Video | null,
): KeyPress | null {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  const { target } = native;
  const key = isWriting(target) ? null : actForKey(native);
  if (key === null) return null;
  const beside = target instanceof Element ? target : null;
  const meant = left === null ? videos : leftVideos(left, lost);
  if (meant.length === 0) return null;
  // What has left stands in the list no longer: its place is one in all open work, if any is shown.
  const order = left !== null && inOrder?.length ? undefined : inOrder;
  return { key, videos: meant, beside, ...(order === undefined ? {} : { inOrder: order }) };
}

function leftVideos(
  { id, videos }: NonNullable<PressPlace['left']>,
  lost: (videoId: string) => Video | null,
): readonly Video[] {
  return videos.some((video) => video.id === id) ? videos : [lost(id) ?? []].flat();
}
