import type { NotificationBatch, DesktopNotification } from '#contracts/desktop-integration.ts';
import { routes } from '#domain/routes.ts';
import { videoRoute } from './queue-routes.ts';

type NotificationLook = { title: string; body: string; action: string };

/** The part of a system notification that is used. */
export type SystemNotification = {
  /** It was clicked, or its button. */
  onPress(listener: () => void): void;
  /** It is gone or could not be shown; `timedOut` when Windows has moved it to its list. */
  onEnd(listener: (reason: string | undefined) => void): void;
  show(): void;
  close(): void;
};

type NotifierDeps = {
  isSupported: () => boolean;
  /** Whether the person wants notifications and does not look at the app now. */
  mayTell: () => boolean;
  create: (look: NotificationLook) => SystemNotification;
  /** Shows the app at a route. */
  open: (route: string) => void;
};

/** More than these are counted, not named. */
const mostNamed = 3;

/**
 * Shows notifications of the queue. There is one at a time: a new one joins one that was not answered,
 * so that an hour away leaves one notification and not thirty.
 */
export function createNotifier({ isSupported, mayTell, create, open }: NotifierDeps) {
  // Kept here, as a garbage-collected notification can no longer be clicked.
  let standing: { notification: SystemNotification; batch: NotificationBatch } | null = null;

  const dismiss = () => {
    const before = standing;
    standing = null;
    before?.notification.close();
  };

  return {
    tell: (batch: NotificationBatch): void => {
      if (!isSupported() || !mayTell()) return;
      const together = standing === null ? batch : joined(standing.batch, batch);
      dismiss();
      const notification = create(lookOf(together));
      const follow = () => {
        if (standing?.notification === notification) dismiss();
        open(routeOf(together.notifications));
      };
      notification.onPress(follow);
      notification.onEnd((reason) => {
        // A notification that timed out is in the system's list, where it can be clicked and joined.
        if (reason !== 'timedOut' && standing?.notification === notification) standing = null;
      });
      standing = { notification, batch: together };
      notification.show();
    },
    /** A person who looks at the app needs no notification. */
    dismiss,
  };
}

function joined(before: NotificationBatch, after: NotificationBatch): NotificationBatch {
  const notifications = [...before.notifications, ...after.notifications].slice(-50);
  return { notifications, sentence: `${notifications.length} changes in the queue.` };
}

function lookOf({ sentence, notifications }: NotificationBatch): NotificationLook {
  const [first, ...others] = notifications;
  if (first && others.length === 0) {
    return { title: first.title, body: first.words, action: 'Open the video' };
  }
  const named = notifications.slice(-mostNamed).map(({ title, words }) => `${title}: ${words}`);
  const rest = notifications.length - named.length;
  return {
    title: sentence,
    body: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    action: isOneVideo(notifications) ? 'Open the video' : 'Open the queue',
  };
}

function isOneVideo(notifications: readonly DesktopNotification[]): boolean {
  return new Set(notifications.map(({ videoId }) => videoId)).size === 1;
}

function routeOf(notifications: readonly DesktopNotification[]): string {
  const [first] = notifications;
  return first && isOneVideo(notifications) ? videoRoute(first.videoId) : routes.videoStatus.path;
}
