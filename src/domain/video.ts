import { z } from 'zod';
import { maxAuditReason } from './audit-reason.ts';
import { copyCard } from './copy-allowance.ts';
import { nameText } from './named-text.ts';
import { filmFormat } from './stored-file.ts';
import { videoLengths } from './video-length.ts';
import { workPlan } from './work-plan.ts';

/** In the order that a video goes through them. */
export const videoStatuses = [
  'draft',
  'activated',
  'queued',
  'shooting',
  'editing',
  'delivery',
] as const;
export const videoStatus = z.enum(videoStatuses);
export type VideoStatus = z.infer<typeof videoStatus>;

/**
 * Everything that a status is shown by, in the studio's words and in the customer's. Its key moves videos there: `d` is
 * for delivery, and a return to draft has `r`. Its film: not there yet, in work (the studio sends cuts), or finished for
 * the customer to see. The tones are the specification's: draft light grey, activated gold, the rest grey.
 */
export const videoStatusInfo = {
  draft: {
    label: 'Draft',
    description: 'Concept and storyboard in progress',
    forCustomer: { label: 'Draft', description: 'Yours to write. Nothing is spent yet.' },
    tone: 'draft',
    shape: 'ring',
    key: 'r',
    film: 'none',
  },
  activated: {
    label: 'Activated',
    description: 'Messaging and assets delivered, ready for shoot',
    forCustomer: {
      label: 'Ordered',
      description: 'We have your order and plan its place in the queue.',
    },
    tone: 'activated',
    shape: 'spark',
    key: 'a',
    film: 'none',
  },
  queued: {
    label: 'Queued',
    description: 'In the production queue',
    forCustomer: {
      label: 'In the queue',
      description: 'It is in the queue and waits for the camera.',
    },
    tone: 'rest',
    shape: 'stack',
    key: 'q',
    film: 'none',
  },
  shooting: {
    label: 'Shooting',
    description: 'Product shoot',
    forCustomer: { label: 'Filming', description: 'Your product is under the camera.' },
    tone: 'rest',
    shape: 'aperture',
    key: 's',
    film: 'none',
  },
  editing: {
    label: 'Editing',
    description: 'Cutting, grading and titles',
    forCustomer: {
      label: 'Editing',
      description: 'We are cutting, grading and adding your words.',
    },
    tone: 'rest',
    shape: 'scissors',
    key: 'e',
    film: 'in work',
  },
  delivery: {
    label: 'Delivery',
    description: 'Finished and ready to download',
    forCustomer: { label: 'Delivered', description: 'The film is here.' },
    tone: 'rest',
    shape: 'check',
    key: 'd',
    film: 'finished',
  },
} as const satisfies Record<VideoStatus, object>;

/** Whether the studio sends cuts of a video with this status. */
export const takesCuts = (status: VideoStatus): boolean =>
  videoStatusInfo[status].film === 'in work';

/** Whether the camera is done with a video: its film can be cut, shown and commented on. */
export const isFilmed = ({ status }: { status: VideoStatus }): boolean =>
  videoStatusInfo[status].film !== 'none';

/** Whether an ordered video is still to be filmed. It was paid for, so it is filmed after its subscription has ended, too. */
export const isToFilm = ({ status }: { status: VideoStatus }): boolean =>
  status !== 'draft' && !isFilmed({ status });

export const maxTitle = 120;
export const maxTagline = 120;

/** A card before or after the film. */
export const titleCard = z.object({
  use: z.boolean().default(false),
  logo: z.boolean().default(true),
  tagline: z.string().max(maxTagline).default(''),
});
export type TitleCard = z.infer<typeof titleCard>;

/** More cards than any length allows are never stored. */
export const maxStoredCopyCards = 6;
export const maxBlocks = 200;

/** The fields that the owner writes while a video is a draft. */
export const videoDraft = z.object({
  title: nameText(maxTitle),
  block: z.number().int().min(1).max(maxBlocks),
  length: z.literal(videoLengths),
  copyCards: z.array(copyCard).max(maxStoredCopyCards),
  startCard: titleCard,
  endCard: titleCard,
});
export type VideoDraft = z.infer<typeof videoDraft>;

/** Number of a version of the film, from 1; 0 is none. */
const versionNumber = z.number().int().min(0).default(0);

/** Document `videos/{id}` with its id. */
export const video = videoDraft.extend({
  id: z.string().min(1),
  title: z.string().max(maxTitle),
  subscriptionId: z.string().min(1),
  userId: z.string().min(1),
  userEmail: z.string(),
  /** The customer's name when they ordered it last; null when the account had none. */
  userName: z.string().nullable().default(null).catch(null),
  status: videoStatus.default('draft'),
  /** The newest entry of its history; null while it never moved. */
  lastMoveId: z.string().nullable(),
  /** When it came into its status; null when that was not recorded. */
  statusSince: z.date().nullable().default(null),
  /** The studio's plan; null until it is ordered. An unreadable plan must not hide a video. */
  work: workPlan.nullable().default(null).catch(null),
  /**
   * The formats that were paid for when it was ordered last, whatever the plan says today. Null for a draft, and
   * where it was ordered before this was kept. Unreadable formats must not hide a video.
   */
  bought: z.array(filmFormat).nullable().default(null).catch(null),
  /** Number of the newest version of the film; 0 while there is no cut. */
  version: versionNumber,
  /** How often a cutdown or captions joined its newest version, or took a place there. Functions count. */
  filmRevision: z.number().int().min(0).default(0),
  /** The newest version that the customer sees; 0 while none is delivered. */
  deliveredVersion: versionNumber,
  /** The newest version that the studio withdrew; 0 while it withdrew none. */
  withdrawnVersion: versionNumber,
  /**
   * Why that one was withdrawn, for its customer, who can no longer read the version. Null while none was, and
   * before it was kept here. An unreadable reason must not hide a video.
   */
  withdrawalReason: z.string().max(maxAuditReason).nullable().default(null).catch(null),
  /** The version for which the customer asked for changes last. */
  rejectedVersion: versionNumber,
  /** The version that the customer approved last, by a word or by silence. */
  approvedVersion: versionNumber,
  /** How often the customer asked for changes. */
  changeRounds: z.number().int().min(0).default(0),
  /**
   * Threads that nobody settled on the version that the customer sees, without the team's own: they may read
   * this. An unreadable count must not hide a video.
   */
  openComments: z.number().int().min(0).default(0).catch(0),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Video = z.infer<typeof video>;

/** Whether the studio withdrew what its customer had last, and delivered nothing newer since. */
export const isNewestWithdrawn = ({
  withdrawnVersion,
  deliveredVersion,
}: Pick<Video, 'withdrawnVersion' | 'deliveredVersion'>): boolean =>
  withdrawnVersion > deliveredVersion;

/** The versions of a video that has no cut yet. */
export const noVersions = {
  version: 0,
  filmRevision: 0,
  deliveredVersion: 0,
  withdrawnVersion: 0,
  withdrawalReason: null,
  rejectedVersion: 0,
  approvedVersion: 0,
  changeRounds: 0,
  openComments: 0,
} satisfies Partial<Video>;

export const emptyTitleCard: TitleCard = titleCard.parse({});
