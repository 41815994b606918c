import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { customerSearchRequest } from '#domain/customer-search.ts';
import { documentId } from '#domain/document-id.ts';
import { shareId } from '#domain/film-share.ts';
import { versionCaptions, versionFile } from '#domain/film-version.ts';
import { shootDate } from '#domain/shoot-day.ts';
import { subscriptionStatus } from '#domain/subscription.ts';
import {
  maxArrivalNote,
  maxParcelText,
  maxShelf,
  parcelCondition,
  trackingNumber,
} from '#domain/parcel.ts';
import { parcelReference } from '#domain/parcel-reference.ts';
import { filmFormat } from '#domain/stored-file.ts';
import { maxBlocks } from '#domain/video.ts';
import { newClosure } from '#domain/studio-closure.ts';
import { keptYears } from '#domain/record-keeping.ts';

// What our clients and the functions for videos, files, parcels and shoot days tell each other.

/** `activateVideo`: the owner orders a draft; its tokens are spent. */
export const activateVideoRequest = z.strictObject({ videoId: documentId });
/** Tokens left on the subscription afterwards. */
export const tokenBalanceResponse = z.object({ balance: z.number().int() });

/**
 * `returnVideo`: staff send an activated video back to draft; its tokens return. `lastMoveId` is the
 * last move that they saw, if given: a video that was ordered again since then stays ordered.
 */
export const returnVideoRequest = z.strictObject({
  videoId: documentId,
  lastMoveId: documentId.nullable().optional(),
  reason: z.string().trim().min(1).max(500),
});

/**
 * `fileLink`: an address at which a file can be loaded for a while, by everybody who has it. With
 * `download`, the browser saves it under its name instead of showing it.
 */
export const fileLinkRequest = z.strictObject({
  fileId: documentId,
  download: z.boolean().optional(),
});
export const fileLinkResponse = z.object({ url: z.url(), expiresAt: z.coerce.date() });
export type FileLink = z.infer<typeof fileLinkResponse>;

/**
 * `createShare`: a link to a delivered version with files, made by its customer for everybody who has it. Asked
 * again with the same id, it changes nothing.
 */
export const createShareRequest = z.strictObject({
  videoId: documentId,
  version: z.number().int().min(1),
  shareId,
});
/** When the link ends. */
export const createShareResponse = z.object({ expiresAt: z.coerce.date() });

/**
 * `sharedFilm`: the film behind a link that its customer made, for everybody who has the link. It takes
 * no token.
 */
export const sharedFilmRequest = z.strictObject({ videoId: documentId, shareId: documentId });
export const sharedFilmResponse = z.object({
  title: z.string(),
  version: z.number().int().min(1),
  /** When the link ends. */
  expiresAt: z.coerce.date(),
  files: z.array(
    versionFile.omit({ fileId: true, name: true, poster: true }).extend({
      format: filmFormat,
      /** To be played. */
      url: z.url(),
      /** To be saved. */
      downloadUrl: z.url(),
      /** Of the picture that stands in its player before it plays. */
      posterUrl: z.url().nullable(),
    }),
  ),
  captions: versionCaptions
    .omit({ fileId: true, name: true })
    .extend({ url: z.url(), downloadUrl: z.url() })
    .nullable(),
});
export type SharedFilm = z.infer<typeof sharedFilmResponse>;

/**
 * `reviewFilm`: the customer approves the version that they see, or sends it back to editing with their
 * open comments as the reason. Asked again with the same answer, it changes nothing. With `undo`, they take
 * this answer back, as long as nobody has built on it.
 */
export const reviewFilmRequest = z.strictObject({
  videoId: documentId,
  /** The version that they watched: a later one keeps its own review. */
  version: z.number().int().min(1),
  outcome: z.enum(['approved', 'changes']),
  /** Installed apps of an earlier version leave it out. */
  undo: z.boolean().default(false),
});
/** How often they can still ask for changes. */
export const reviewFilmResponse = z.object({ roundsLeft: z.number().int().nonnegative() });

/**
 * `withdrawVersion`: staff take a delivered version away from its customer, who reads the reason. Its links
 * end. Asked again, it changes nothing.
 */
export const withdrawVersionRequest = z.strictObject({
  videoId: documentId,
  version: z.number().int().min(1),
  reason: z.string().trim().min(1).max(maxAuditReason),
});
/** How many links ended. */
export const withdrawVersionResponse = z.object({ endedLinks: z.number().int().nonnegative() });

const ofBlock = { subscriptionId: documentId, block: z.number().int().min(1).max(maxBlocks) };

/**
 * `bookShootDay`: the customer holds a day for a block while they decide, books it or moves to it, gives
 * the held place back, or cancels what is booked. Asked again, each changes nothing.
 */
export const bookShootDayRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold'), ...ofBlock, date: shootDate }),
  z.strictObject({ action: z.literal('book'), ...ofBlock, date: shootDate }),
  z.strictObject({ action: z.literal('release'), ...ofBlock }),
  z.strictObject({ action: z.literal('cancel'), ...ofBlock }),
]);
export type BookShootDay = z.infer<typeof bookShootDayRequest>;
/** What is booked and held afterwards. `now` is the clock that decides. */
export const bookShootDayResponse = z.object({
  date: shootDate.nullable(),
  hold: z.object({ date: shootDate, until: z.coerce.date() }).nullable(),
  now: z.coerce.date(),
});

/** `closeShootDay`: an admin closes a day; orders that are booked on it lose it. */
export const closeShootDayRequest = z.strictObject({ date: shootDate });
/** How many orders lost the day. */
export const closeShootDayResponse = z.object({ lost: z.number().int().nonnegative() });

export const maxMoveReason = 200;
/**
 * `moveShootDay`: an admin moves all orders that are booked on a day to another one. With `closes`, nobody
 * can book the old day afterwards. Its customers read the reason.
 */
export const moveShootDayRequest = z
  .strictObject({
    from: shootDate,
    to: shootDate,
    reason: z.string().trim().min(1).max(maxMoveReason),
    closes: z.boolean(),
  })
  // With `closes`, the day would be closed under the orders that stay on it.
  .refine(({ from, to }) => from !== to, { path: ['to'] });
export type MoveShootDay = z.infer<typeof moveShootDayRequest>;
/** How many orders were moved. */
export const moveShootDayResponse = z.object({ moved: z.number().int().nonnegative() });

/** `changeClosures`: an admin closes the studio on a day of each week or from one date to another, or ends it. */
export const changeClosuresRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('add'), closure: newClosure }),
  z.strictObject({ action: z.literal('remove'), closureId: documentId }),
]);
export type ChangeClosures = z.infer<typeof changeClosuresRequest>;
/** How many closures there are afterwards. */
export const changeClosuresResponse = z.object({ closures: z.number().int().nonnegative() });

/** `keepRecords`: an admin reads for how long records are kept, or decides it. */
export const keepRecordsRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read') }),
  z.strictObject({ action: z.literal('set'), years: keptYears }),
]);
export type KeepRecords = z.infer<typeof keepRecordsRequest>;
/** What holds afterwards; null is for ever. */
export const keepRecordsResponse = z.object({ years: keptYears });

const parcelLine = z.strictObject({
  reference: parcelReference,
  /** The id of the line, made once, so that recording it again makes no second one. */
  lineId: documentId,
  shelf: z.string().trim().max(maxShelf),
  note: z.string().trim().max(maxArrivalNote),
  /** When it was scanned, by the device's clock: it may have been offline since. */
  scannedAt: z.iso.datetime().transform((text) => new Date(text)),
});
/** What staff say of a parcel that nobody announced. The customer says the rest. */
const unannouncedParcel = z.strictObject({
  subscriptionId: documentId,
  product: z.string().trim().min(1).max(maxParcelText.product),
  /** Of the carrier's label; empty where it has none. */
  trackingNumber,
});
export type UnannouncedParcel = z.infer<typeof unannouncedParcel>;
/**
 * `recordParcel`: staff receive a parcel, look at it again, or say what became of it. Each is a line that
 * stays. However often a parcel is received, it arrives once, and what is noted later is kept. One that nobody announced is entered with its
 * arrival, under a new reference that the client makes once, so that it is entered once, too.
 */
export const recordParcelRequest = z.discriminatedUnion('kind', [
  parcelLine.extend({
    kind: z.literal('arrived'),
    condition: parcelCondition,
    unannounced: unannouncedParcel.optional(),
  }),
  parcelLine.extend({ kind: z.literal('checked'), condition: parcelCondition }),
  parcelLine.extend({ kind: z.enum(['returned', 'kept']) }),
]);
export type ParcelRecord = z.infer<typeof recordParcelRequest>;
export const recordParcelResponse = z.object({
  /**
   * `already`: the line was there, so nothing was written. `added`: the parcel was received before, and what was
   * noted beyond that is a line of its own. `at` and `byName` are those of the line that was there.
   */
  outcome: z.enum(['recorded', 'already', 'added']),
  at: z.coerce.date(),
  byName: z.string(),
});

/** `findOrders`: staff find subscriptions by the customer's name or address, or by their id. */
export const findOrdersRequest = customerSearchRequest;
export const findOrdersResponse = z.object({
  /** Running ones first, then those that have ended; the newest first. */
  orders: z.array(
    z.object({
      subscriptionId: documentId,
      /** Null when the customer gave none. */
      name: z.string().nullable(),
      email: z.string(),
      packageName: z.string(),
      status: subscriptionStatus,
      createdAt: z.coerce.date(),
    }),
  ),
  /** Whether there may be more: more letters find them. */
  isCut: z.boolean(),
});
export type FoundOrders = z.infer<typeof findOrdersResponse>;
export type FoundOrder = FoundOrders['orders'][number];
