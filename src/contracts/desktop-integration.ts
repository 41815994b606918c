import { z } from 'zod';
import { videoStatuses } from '#domain/video.ts';
import { commandGroups, desktopCommands, type DesktopCommand } from './desktop-commands.ts';

/** What the page reports about the queue, for the tray, the badge and notifications. */

const videoId = z.string().min(1).max(128);
const title = z.string().max(120);
const count = z.number().int().min(0).max(1_000_000);
const milliseconds = z.number().int().min(0).max(8.64e15);

const counts = z.record(z.enum(videoStatuses), count.nullable());

export const mostRecentChanges = 5;

/** One thing that happened to a video, newest first in its list. */
const recentChange = z.strictObject({
  videoId,
  title,
  /** What happened; shown after the title. */
  words: z.string().max(80),
  at: milliseconds,
});
export type RecentChange = z.infer<typeof recentChange>;

export const queueReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('signed-out') }),
  /** A person who does not work in the queue. */
  z.strictObject({ state: z.literal('customer') }),
  z.strictObject({
    state: z.literal('queue'),
    freshness: z.enum(['connecting', 'live', 'stale']),
    /** When the cloud last confirmed these figures. */
    confirmedAt: milliseconds.nullable(),
    counts,
    /** Videos that are new or late. */
    waiting: count,
    late: count,
    changes: z.array(recentChange).max(mostRecentChanges),
  }),
]);
export type QueueReport = z.infer<typeof queueReport>;
export type QueueFigures = Extract<QueueReport, { state: 'queue' }>;

/** A change that a person may want to know of while they look elsewhere. */
export const desktopNotification = z.strictObject({
  videoId,
  title,
  words: z.string().max(300),
});
export type DesktopNotification = z.infer<typeof desktopNotification>;

/** The notifications of one batch; nobody reads more than these. */
export const notificationBatch = z.strictObject({
  /** One sentence about all of them, used when there are several. */
  sentence: z.string().max(300),
  notifications: z.array(desktopNotification).min(1).max(50),
});
export type NotificationBatch = z.infer<typeof notificationBatch>;

const commandNames = Object.values(commandGroups).flat();

export const offeredCommands = z
  .array(
    z.custom<DesktopCommand>(
      (name) => typeof name === 'string' && Object.hasOwn(desktopCommands, name),
    ),
  )
  .max(commandNames.length);

/** What this computer supports, and its current state; for the page's preferences. */
export type DesktopState = {
  /** Whether the app starts at login, or why it cannot. */
  launchAtLogin: { offered: true; isOn: boolean } | { offered: false; reason: string };
  /** Whether the system accepted the shortcut. */
  shortcut: 'off' | 'on' | 'refused';
  notifications: boolean;
  /** Whether there is a tray, so that a closed window can be opened again. */
  tray: boolean;
  displays: { id: number; label: string; isMain: boolean }[];
  wall: 'closed' | 'open' | 'waiting-for-display';
};
