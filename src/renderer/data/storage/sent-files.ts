import { z } from 'zod';

/** Tells the other windows of one person on this device. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Which files this window and the others that are open have sent. */
export type SentFiles = {
  tell: (key: string) => void;
  /** Whether one was sent since a time of `performance.now()`. */
  isSentSince: (key: string, time: number) => boolean;
  close: () => void;
};

const sentKey = z.string();

/**
 * Remembers, while this window is open, which uploads have arrived. Locks tell only of uploads that are under way: a
 * window whose check of a film ends after another window has sent it would send it once more.
 */
export function createSentFiles(channel: Channel, now = () => performance.now()): SentFiles {
  const sentAt = new Map<string, number>();
  const remember = (key: string) => void sentAt.set(key, now());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = sentKey.safeParse(data);
    if (told.success) remember(told.data);
  });
  return {
    tell: (key) => {
      remember(key);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone, and takes no other argument.
      channel.postMessage(key);
    },
    isSentSince: (key, time) => (sentAt.get(key) ?? -Infinity) >= time,
    close: () => channel.close(),
  };
}
