import { z } from 'zod';
import { videoStatuses } from '#domain/video.ts';
import { commandGroups, desktopCommands, type DesktopCommand } from './desktop-commands.ts';

/** What the page tells the desktop about the queue, for the tray, the badge and notifications. */

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
  /** What happened, to stand after the title. */
  words: z.string().max(80),
  at: milliseconds,
});
export type RecentChange = z.infer<typeof recentChange>;

export const queueReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('signed-out') }),
  /** Somebody who has nothing to do with the queue. */
  z.strictObject({ state: z.literal('customer') }),
  z.strictObject({
    state: z.literal('queue'),
    freshness: z.enum(['connecting', 'live', 'stale']),
    /** When the cloud last stood behind these figures. */
    confirmedAt: milliseconds.nullable(),
    counts,
    /** Videos that wait for somebody: they have just come in, or they are late. */
    waiting: count,
    late: count,
    changes: z.array(recentChange).max(mostRecentChanges),
  }),
]);
export type QueueReport = z.infer<typeof queueReport>;
export type QueueFigures = Extract<QueueReport, { state: 'queue' }>;

/** Something that a person may want to be told of while they look elsewhere. */
export const desktopSignal = z.strictObject({
  videoId,
  title,
  words: z.string().max(300),
});
export type DesktopSignal = z.infer<typeof desktopSignal>;

/** Signals of one batch; more than these are not read anyway. */
export const signalBatch = z.strictObject({
  /** All of them in one sentence, for when they are more than one. */
  sentence: z.string().max(300),
  signals: z.array(desktopSignal).min(1).max(50),
});
export type SignalBatch = z.infer<typeof signalBatch>;

const commandNames = Object.values(commandGroups).flat();

export const offeredCommands = z
  .array(
    z.custom<DesktopCommand>(
      (name) => typeof name === 'string' && Object.hasOwn(desktopCommands, name),
    ),
  )
  .max(commandNames.length);

/** What this computer can do, and how it stands; for the page's preferences. */
export type DesktopState = {
  /** Whether the app can start with the computer and does, whoever switched that, or why not. */
  launchAtLogin: { offered: true; isOn: boolean } | { offered: false; reason: string };
  /** The shortcut as the system took it. */
  shortcut: 'off' | 'on' | 'refused';
  notifications: boolean;
  /** Whether there is a tray, so that the app can be found again without a window. */
  tray: boolean;
  displays: { id: number; label: string; isMain: boolean }[];
  wall: 'closed' | 'open' | 'waiting-for-display';
};
