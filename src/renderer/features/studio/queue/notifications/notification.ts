import type { NotificationBatch } from '#contracts/desktop-integration.ts';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import type { Lateness } from '#domain/work.ts';

/** The events that a person in the studio can be notified of. */
export const notificationKinds = ['arrived', 'approved', 'late', 'assigned', 'mentioned'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type QueueNotification = {
  /** The same for the same event, so that it is notified once. */
  key: string;
  videoId: string;
  title: string;
  at: Date;
} &
  /** `changesTo` is the version to which its customer asked for changes; null when it came otherwise. */
  (
    | { kind: 'arrived'; status: VideoStatus; changesTo: number | null }
    | { kind: 'approved'; version: number; silent: boolean }
    | { kind: 'late'; lateness: Lateness; status: VideoStatus }
    | { kind: 'assigned' }
    | { kind: 'mentioned'; byName: string; text: string }
  );

/** The event in words, to show beside the video's title. */
export function notificationWords(notification: QueueNotification): string {
  switch (notification.kind) {
    case 'arrived':
      return notification.changesTo === null
        ? `Arrived in ${videoStatusInfo[notification.status].label}`
        : `The customer asked for changes to version ${notification.changesTo}`;
    case 'approved':
      return notification.silent
        ? `Version ${notification.version} counts as approved, without an answer`
        : `The customer approved version ${notification.version}`;
    case 'late':
      return notification.lateness === 'overdue'
        ? 'Its date has passed'
        : `Too long in ${videoStatusInfo[notification.status].label}`;
    case 'assigned':
      return 'Assigned to you';
    case 'mentioned':
      return `${notification.byName === '' ? 'Somebody' : notification.byName} mentioned you: ${notification.text}`;
  }
}

const counted = {
  arrived: (count) => (count === 1 ? 'One video arrived' : `${count} videos arrived`),
  approved: (count) => (count === 1 ? 'one film was approved' : `${count} films were approved`),
  late: (count) => (count === 1 ? 'one became late' : `${count} became late`),
  assigned: (count) => (count === 1 ? 'one was assigned to you' : `${count} were assigned to you`),
  mentioned: (count) => (count === 1 ? 'you were mentioned' : `you were mentioned ${count} times`),
} satisfies Record<NotificationKind, (count: number) => string>;

/** A batch in one sentence, in the order of the kinds. */
export function batchSentence(notifications: readonly QueueNotification[]): string {
  const parts = notificationKinds.flatMap((kind) => {
    const count = notifications.filter((notification) => notification.kind === kind).length;
    return count === 0 ? [] : [counted[kind](count)];
  });
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const mostNotifications = 50;
const longestTitle = 120;
const longestWords = 300;

/** A batch for the desktop's notifications; null for an empty one. */
export function desktopBatch(
  notifications: readonly QueueNotification[],
): NotificationBatch | null {
  if (notifications.length === 0) return null;
  return {
    sentence: batchSentence(notifications).slice(0, longestWords),
    notifications: notifications.slice(-mostNotifications).map((notification) => ({
      videoId: notification.videoId,
      title: notification.title.slice(0, longestTitle),
      words: notificationWords(notification).slice(0, longestWords),
    })),
  };
}
