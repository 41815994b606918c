import type { NotificationBatch } from '#contracts/desktop-integration.ts';
import { batchSentence, signalWords, type Signal } from './notification.ts';

const mostSignals = 50;
const longestTitle = 120;
const longestWords = 300;

/** Signals as the desktop's notifications tell them; null when there is nothing to tell. */
export function systemBatch(signals: readonly Signal[]): NotificationBatch | null {
  if (signals.length === 0) return null;
  return {
    sentence: batchSentence(signals).slice(0, longestWords),
    notifications: signals.slice(-mostSignals).map((signal) => ({
      videoId: signal.videoId,
      title: signal.title.slice(0, longestTitle),
      words: signalWords(signal).slice(0, longestWords),
    })),
  };
}
