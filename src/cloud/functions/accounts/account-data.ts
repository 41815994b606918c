import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isDelivered } from '../films/is-delivered.ts';
import type { Caller } from '../request/caller.ts';
import { errorFacts } from '../request/error-facts.ts';
import { log } from '../request/log.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, UnreadableDocument } from '../store/documents.ts';
import { allOf } from '../store/pages.ts';
import { briefsOf } from '../shoot/briefs.ts';
import { tokenEntries } from '../payments/token-ledger.ts';
import { accountQueries } from './account-queries.ts';

type Fields = Record<string, unknown>;

/**
 * Everything stored about a person, for them alone. Other people in it are not named. `unreadable` has the paths
 * of what could not be read, so that it keeps nobody from the rest.
 */
export async function loadAccountData(caller: Caller): Promise<Fields> {
  const { uid } = caller;
  const db = database();
  const of = accountQueries(caller.uid);
  const [
    profile,
    cart,
    brand,
    subscriptions,
    videos,
    bookings,
    estimates,
    parcels,
    files,
    shares,
    checkouts,
    mails,
    queuedMails,
    notes,
    comments,
    views,
    records,
  ] = await Promise.all([
    db.doc(`users/${uid}`).get(),
    db.doc(`carts/${uid}`).get(),
    db.doc(`brands/${uid}`).get(),
    allOf(of.subscriptions),
    allOf(of.videos),
    allOf(of.bookings),
    allOf(of.estimates),
    allOf(of.parcels),
    allOf(of.files),
    allOf(of.shares),
    allOf(of.checkouts),
    allOf(of.mails),
    allOf(of.queuedMails),
    allOf(of.notes),
    allOf(of.comments),
    allOf(of.views),
    allOf(of.records),
  ]);
  return {
    exportedAt: new Date(),
    profile: {
      ...stored(profile),
      id: uid,
      email: caller.email,
      emailVerified: caller.emailVerified,
    },
    cart: stored(cart),
    brand: stored(brand),
    subscriptions: await aFewAtOnce(subscriptions, (each) => subscriptionData(each)),
    videos: await aFewAtOnce(videos, (each) => videoData(each, uid)),
    bookings: bookings.map(fieldsOf),
    estimates: estimates.map(fieldsOf),
    parcels: await aFewAtOnce(parcels, (each) => parcelData(each, uid)),
    ...(await filesData(files, uid)),
    shares: shares.map(fieldsOf),
    checkouts: checkouts.map(fieldsOf),
    mails: mails.map(fieldsOf),
    queuedMails: queuedMails.map(fieldsOf),
    notes: notes.map((note) => withoutMentions(fieldsOf(note))),
    comments: comments.map((comment) => withoutSettler(withoutMentions(fieldsOf(comment)), uid)),
    views: views.map(fieldsOf),
    records: records.map((record) => withoutTarget(fieldsOf(record), uid)),
  };
}

async function subscriptionData(subscription: QueryDocumentSnapshot): Promise<Fields> {
  const db = database();
  const { id } = subscription;
  const [progress, briefs, tokens] = await Promise.all([
    db.doc(`status/${id}`).get(),
    allOf(briefsOf(id)),
    allOf(tokenEntries(id)),
  ]);
  return {
    ...fieldsOf(subscription),
    steps: stored(progress)?.['statusItems'] ?? null,
    briefs: briefs.map((brief) => withoutApprover(fieldsOf(brief))),
    tokens: tokens.map(fieldsOf),
  };
}

async function videoData(video: QueryDocumentSnapshot, uid: string): Promise<Fields> {
  // A draft that never moved has no history, and most videos of a large account are such drafts.
  const isUnmoved = video.get('lastMoveId') === null;
  const moves = isUnmoved ? [] : await allOf(video.ref.collection('history'));
  const { work, ...fields } = fieldsOf(video);
  return {
    ...fields,
    work: withoutAssignee(work),
    history: moves.map((move) => withoutStaff(fieldsOf(move), uid)),
  };
}

async function parcelData(parcel: QueryDocumentSnapshot, uid: string): Promise<Fields> {
  const { senderKeys: _, ...fields } = fieldsOf(parcel);
  const lines = await allOf(parcel.ref.collection('arrivals'));
  return { ...fields, arrivals: lines.map((line) => withoutStaff(fieldsOf(line), uid)) };
}

function stored(snapshot: DocumentSnapshot): Fields | null {
  return snapshot.exists ? fieldsOf(snapshot) : null;
}

/** A move, with the studio's name instead of the colleague's. */
function withoutStaff({ by, byName, ...move }: Fields, uid: string): Fields {
  return by === uid ? { ...move, by, byName } : { ...move, by: 'the studio' };
}

/** The files that the person sees, and the versions of which nobody can tell whether they do. */
async function filesData(
  files: QueryDocumentSnapshot[],
  uid: string,
): Promise<{ files: Fields[]; unreadable: string[] }> {
  const unreadable = new Set<string>();
  const seen = await aFewAtOnce(files, async (file) => {
    try {
      return await fileData(file, uid);
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      log.error('An export lacks a file', errorFacts(error));
      unreadable.add(error.path);
      return [];
    }
  });
  return { files: seen.flat(), unreadable: [...unreadable] };
}

const ofVideo = z.object({
  videoId: z.string(),
  version: z.number().nullable().default(null),
});

/**
 * A file that the person sees, with the studio's name instead of the colleague's who sent it, and without
 * what the studio's check found. Those of a video are seen once they are delivered.
 */
async function fileData(file: QueryDocumentSnapshot, uid: string): Promise<Fields[]> {
  const { uploadedBy, report: _, ...fields } = fieldsOf(file);
  const film = ofVideo.safeParse(fields).data;
  if (film !== undefined && !(await isDelivered(file.id, film))) return [];
  return [{ ...fields, uploadedBy: uploadedBy === uid ? uid : 'the studio' }];
}

/** The studio's plan of a video, without the assignee. */
function withoutAssignee(work: unknown): unknown {
  const plan = plainRecord.safeParse(work).data;
  if (plan === undefined) return null;
  const { assignee: _, ...rest } = plan;
  return rest;
}

const plainRecord = z.record(z.string(), z.unknown());

function withoutMentions(note: Fields): Fields {
  const { mentions: _, ...rest } = note;
  return rest;
}

/** A comment, with the studio's name instead of the colleague's who settled it. */
function withoutSettler({ resolved, ...comment }: Fields, uid: string): Fields {
  const settled = plainRecord.safeParse(resolved).data;
  if (settled === undefined) return { ...comment, resolved: null };
  return { ...comment, resolved: { ...settled, ...(settled['by'] === uid ? {} : studio) } };
}

const studio = { by: 'the studio', byName: 'the studio' };

/** Their own actions as an admin, without the people concerned. */
function withoutTarget({ targetId, ...record }: Fields, uid: string): Fields {
  return targetId === uid ? { ...record, targetId } : record;
}

function withoutApprover(brief: Fields): Fields {
  const { approval, returned } = brief;
  return { ...brief, approval: byTheStudio(approval), returned: byTheStudio(returned) };
}

/** What staff signed, without who they are. */
function byTheStudio(mark: unknown): Fields | null {
  if (typeof mark !== 'object' || mark === null) return null;
  return { ...mark, by: 'the studio', byName: 'the studio' };
}

// An account with hundreds of videos must not open hundreds of streams.
const atOnce = 20;

async function aFewAtOnce<From, To>(
  items: From[],
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    done.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return done;
}
