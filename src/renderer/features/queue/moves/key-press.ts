import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Video } from '#domain/video.ts';
import { actForKey, isWriting, type KeyAct } from './act-for-key.ts';
import type { PressPlace } from './queue-act.ts';

/** A key that was pressed: what it stands for, for which videos, and where. */
export type KeyPress = Omit<PressPlace, 'leftId'> & { key: KeyAct; beside: Element | null };

/**
 * What a pressed key asks for; null when it is none of the queue's. `left` knows the video that was
 * at a place a moment ago, by its id.
 */
export function keyPress(
  event: ReactKeyboardEvent | KeyboardEvent,
  { videos, inOrder, leftId = null }: PressPlace,
  left: (videoId: string) => Video | null,
): KeyPress | null {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  const { target } = native;
  const key = isWriting(target) ? null : actForKey(native);
  if (key === null) return null;
  const gone = key.do === 'step' && leftId !== null ? left(leftId) : null;
  const meant = gone === null ? videos : [gone];
  if (meant.length === 0) return null;
  const beside = target instanceof Element ? target : null;
  return { key, videos: meant, beside, ...(inOrder === undefined ? {} : { inOrder }) };
}
