import type { NotificationBatch } from '#contracts/desktop-integration.ts';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import type { Lateness } from '#domain/work.ts';

/** What somebody in the studio may want to be told without looking for it. */
export const signalKinds = ['arrived', 'late', 'assigned', 'mentioned'] as const;
export type SignalKind = (typeof signalKinds)[number];

export type Signal = {
  /** The same for the same event, so that it is told once. */
  key: string;
  videoId: string;
  title: string;
  at: Date;
} & (
  | { kind: 'arrived'; status: VideoStatus }
  | { kind: 'late'; lateness: Lateness; status: VideoStatus }
  | { kind: 'assigned' }
  | { kind: 'mentioned'; byName: string; text: string }
);

/** What happened, to stand beside the video's title. */
export function signalWords(signal: Signal): string {
  switch (signal.kind) {
    case 'arrived':
      return `Arrived in ${videoStatusInfo[signal.status].label}`;
    case 'late':
      return signal.lateness === 'overdue'
        ? 'Its date has passed'
        : `Too long in ${videoStatusInfo[signal.status].label}`;
    case 'assigned':
      return 'Assigned to you';
    case 'mentioned':
      return `${signal.byName === '' ? 'Somebody' : signal.byName} mentioned you: ${signal.text}`;
  }
}

const counted = {
  arrived: (count) => (count === 1 ? 'One video arrived' : `${count} videos arrived`),
  late: (count) => (count === 1 ? 'one became late' : `${count} became late`),
  assigned: (count) => (count === 1 ? 'one was assigned to you' : `${count} were assigned to you`),
  mentioned: (count) => (count === 1 ? 'one note mentions you' : `${count} notes mention you`),
} satisfies Record<SignalKind, (count: number) => string>;

/** A whole batch in one sentence, in the order of the kinds. */
export function batchSentence(signals: readonly Signal[]): string {
  const parts = signalKinds.flatMap((kind) => {
    const count = signals.filter((signal) => signal.kind === kind).length;
    return count === 0 ? [] : [counted[kind](count)];
  });
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

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
