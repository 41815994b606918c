import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { brand } from '#domain/brand.ts';
import { brief, briefBlockOf, briefDraft } from '#domain/brief.ts';
import { cart } from '#domain/cart.ts';
import { customerNote } from '#domain/customer-note.ts';
import { countWords } from '#domain/copy-allowance.ts';
import { systemDocument } from '#domain/gates.ts';
import { maxDrafts } from '#domain/limits.ts';
import { move, moveKind, undoneReason } from '#domain/moves.ts';
import { note } from '#domain/note.ts';
import { parcel, parcelFields } from '#domain/parcel.ts';
import { parcelReference } from '#domain/parcel-reference.ts';
import { maxPlanAhead, productChange } from '#domain/product-change.ts';
import { studioSettings } from '#domain/postal-address.ts';
import { statusDocument } from '#domain/progress.ts';
import { savedView } from '#domain/saved-view.ts';
import { shootDatePattern, shootDay } from '#domain/shoot-day.ts';
import { stepIds } from '#domain/steps.ts';
import { displayName, photo, user } from '#domain/user.ts';
import { isToFilm, videoDraft, videoStatus } from '#domain/video.ts';
import { workPlan } from '#domain/work-plan.ts';
import { isOpenStatus, queueSettings } from '#domain/work.ts';
import { rulesTakeCopy, writtenVideo } from '../written-video.ts';
import { writtenProduct } from '../fixtures.ts';
import { isShutOut, people, type Who } from '../people.ts';
import {
  changes,
  differs,
  fits,
  isFilled,
  isSignedBy,
  writtenMentions,
  type Caller,
  type Change,
  type Stored,
} from './change.ts';
import { isCommentChange } from './comment-changes.ts';
import { isCountedUp, isFileChange, isNewFile } from './file-changes.ts';
import { asPlain, isPlain, now, removed, type Plain } from './hostile-values.ts';
import type { Operation, Write } from './operations.ts';

const stamp = { changedBy: z.string(), updatedAt: z.date() };
const settingsSchemas: Record<string, z.ZodType> = {
  queue: queueSettings.extend(stamp),
  studio: studioSettings.extend(stamp),
};

/**
 * Whether the access table lets this through, said once more in the words of the domain and knowing
 * nothing of the rules. The switches stand open.
 */
export function isInTable({ who, writes }: Operation, stored: Stored): boolean {
  const me = callerOf(who);
  const [first, second, third] = writes;
  if (!first || !me.active) return false;
  if (!second) return isWrite(me, first, stored);
  if (third) return isMove(me, first, second, stored, third);
  return (
    isMove(me, first, second, stored) ||
    isNewDraft(me, first, second, stored) ||
    isCountedFile(me, first, second, stored)
  );
}

function callerOf(who: Who): Caller {
  if (who === 'nobody') return { uid: '', email: '', active: false, staff: false, admin: false };
  const { uid, email, emailVerified, account } = people[who];
  const active = !isShutOut(people[who]);
  const has = (...roles: string[]) =>
    active && emailVerified && (account?.roles.some((role) => roles.includes(role)) ?? false);
  return { uid, email, active, staff: has('production', 'admin'), admin: has('admin') };
}

function isWrite(me: Caller, write: Write, stored: Stored): boolean {
  const [collection = '', id = '', ...deeper] = write.path.split('/');
  const isRight = deeper.length === 0 ? tableOf[collection] : belowOf[`${collection}/${deeper[0]}`];
  const before = stored.get(write.path) ?? null;
  if (write.kind === 'update' && before === null) return false;
  return isRight?.({ me, id, before, after: afterOf(write, before), stored }) ?? false;
}

const tableOf: Record<string, (change: Change) => boolean> = {
  users: ({ me, id, before, after }) => {
    if (id !== me.uid || after === null) return false;
    if (before === null) {
      return (
        fits(newUser, after) &&
        after['email'] === me.email &&
        isDeepStrictEqual(after['roles'], ['user']) &&
        after['createdAt'] === now
      );
    }
    return (
      changes(before, after, ['displayName', 'photo', 'preferences', 'updatedAt']) &&
      after['updatedAt'] === now &&
      fits(editedUser, pick(after, editedUser))
    );
  },
  carts: ({ me, id, after }) =>
    id === me.uid &&
    (after === null || (fits(cart, after) && after['userId'] === id && after['updatedAt'] === now)),
  brands: ({ me, id, after }) =>
    id === me.uid &&
    after !== null &&
    fits(brand, after) &&
    after['userId'] === id &&
    after['updatedAt'] === now,
  parcels: ({ me, id, before, after, stored }) => {
    if (after === null || after['updatedAt'] !== now) return false;
    if (!fits(parcel, { ...after, id }) || after['userId'] !== me.uid) return false;
    if (before === null) {
      const paidBy = stored.get(`subscriptions/${String(after['subscriptionId'])}`);
      return (
        parcelReference.safeParse(id).success &&
        after['userEmail'] === me.email &&
        paidBy?.['userId'] === me.uid &&
        (paidBy['status'] !== 'canceled' || isForVideoToFilm(after, stored)) &&
        after['state'] === 'announced' &&
        after['arrival'] === null &&
        // Only the studio enters what nobody announced.
        !('unannounced' in after) &&
        after['createdAt'] === now
      );
    }
    if (before['state'] === 'received') {
      return changes(before, after, ['videoIds', 'afterwards', 'returnAddress', 'updatedAt']);
    }
    return (
      before['state'] === 'announced' &&
      (changes(before, after, [...Object.keys(parcelFields.shape), 'senderKeys', 'updatedAt']) ||
        (changes(before, after, ['state', 'updatedAt']) && after['state'] === 'canceled'))
    );
  },
  status: ({ me, before, after }) =>
    me.staff &&
    before !== null &&
    after !== null &&
    changes(before, after, ['statusItems', 'updatedAt']) &&
    fits(statusDocument.shape.statusItems, after['statusItems']) &&
    isDeepStrictEqual(idsOf(after['statusItems']), [...stepIds]) &&
    after['updatedAt'] === now,
  videos: ({ me, before, after, stored }) => {
    if (after === null) return before?.['userId'] === me.uid && before['status'] === 'draft';
    // A new one is two writes.
    if (before === null || after['updatedAt'] !== now) return false;
    return (
      (me.staff && isPlanning(before, after, stored)) ||
      (before['userId'] === me.uid &&
        before['status'] === 'draft' &&
        changes(before, after, [...Object.keys(videoDraft.shape), 'updatedAt']) &&
        isVideo(after))
    );
  },
  files: isFileChange,
  products: ({ me, before, after }) =>
    me.admin &&
    after !== null &&
    (fits(writtenProduct, after) ||
      (before !== null &&
        after['active'] === false &&
        changes(before, after, ['active', 'revision', 'changedBy', 'updatedAt']))) &&
    after['updatedAt'] === now &&
    after['changedBy'] === me.uid &&
    after['revision'] === Number(before?.['revision'] ?? 0) + 1 &&
    (before === null
      ? after['createdAt'] === now
      : !differs(before, after, 'createdAt') && !differs(before, after, 'kind')),
  productChanges: ({ me, before, after, stored }) => {
    if (!me.admin || after === null) return false;
    if (before !== null) {
      return (
        before['state'] === 'waiting' &&
        after['state'] === 'canceled' &&
        changes(before, after, ['state', 'updatedAt']) &&
        after['updatedAt'] === now
      );
    }
    return (
      fits(productChange.omit({ id: true }), after) &&
      Object.keys(asPlain(after['edits'])).length > 0 &&
      stored.has(`products/${String(after['productId'])}`) &&
      after['state'] === 'waiting' &&
      after['createdBy'] === me.uid &&
      after['createdAt'] === now &&
      after['updatedAt'] === now &&
      after['at'] instanceof Date &&
      after['at'].getTime() > Date.now() &&
      after['at'].getTime() < Date.now() + maxPlanAhead * 86_400_000
    );
  },
  briefs: ({ me, id, before, after, stored }) => {
    if (after === null || after['updatedAt'] !== now || !fits(brief, after)) return false;
    const { subscriptionId } = briefBlockOf(id) ?? { subscriptionId: '' };
    const owns = stored.get(`subscriptions/${subscriptionId}`)?.['userId'] === me.uid;
    if (before === null) {
      return (
        owns &&
        after['userId'] === me.uid &&
        id === `${String(after['subscriptionId'])}_${String(after['block'])}` &&
        after['approval'] === null &&
        after['sentAt'] === null &&
        after['returned'] === null &&
        after['createdAt'] === now
      );
    }
    const isOpen = before['approval'] === null;
    const isRead = isOpen && before['sentAt'] !== null;
    const answers = [...Object.keys(briefDraft.shape), 'updatedAt'];
    if (owns && isOpen && !isRead && changes(before, after, answers)) return true;
    if (owns && isOpen && changes(before, after, ['sentAt', 'updatedAt'])) {
      return after['sentAt'] === null || (before['sentAt'] === null && after['sentAt'] === now);
    }
    if (owns && isRead && changes(before, after, ['sentAt', 'returned', 'updatedAt'])) {
      if (after['sentAt'] === null && after['returned'] === null) return true;
    }
    const isSigned = (mark: unknown) => isPlain(mark) && isSignedBy(me, mark);
    if (!me.staff) return false;
    const { approval, returned } = after;
    return (
      (isRead && changes(before, after, ['approval', 'updatedAt']) && isSigned(approval)) ||
      (changes(before, after, ['sentAt', 'returned', 'approval', 'updatedAt']) &&
        before['sentAt'] !== null &&
        after['sentAt'] === null &&
        approval === null &&
        isSigned(returned) &&
        isPlain(returned) &&
        countWords(String(returned['note'])) > 0)
    );
  },
  shootDays: ({ me, id, before, after }) =>
    me.admin &&
    shootDatePattern.test(id) &&
    after !== null &&
    // The app reads a day without holds as one that has none.
    fits(shootDay, { holds: {}, ...after }) &&
    after['changedBy'] === me.uid &&
    after['updatedAt'] === now &&
    (before === null
      ? after['booked'] === 0 && !('holds' in after)
      : changes(before, after, ['capacity', 'changedBy', 'updatedAt'])) &&
    Number(after['capacity']) >=
      Number(after['booked']) + Object.keys(asPlain(after['holds'] ?? {})).length,
  customerNotes: ({ me, before, after, stored }) => {
    if (!me.admin) return false;
    if (before !== null && before['by'] !== me.uid) return false;
    if (after === null) return before !== null;
    if (!isFilled(after['text']) || !fits(customerNote.shape.text, after['text'])) return false;
    if (before !== null) {
      return changes(before, after, ['text', 'editedAt']) && after['editedAt'] === now;
    }
    return (
      fits(customerNote.omit({ id: true }), after) &&
      stored.has(`users/${String(after['userId'])}`) &&
      isSignedBy(me, after) &&
      after['editedAt'] === null
    );
  },
  settings: ({ me, id, after }) =>
    me.admin &&
    after !== null &&
    fits(settingsSchemas[id] ?? z.never(), after) &&
    after['changedBy'] === me.uid &&
    after['updatedAt'] === now,
  system: ({ me, id, after }) =>
    me.admin &&
    id === 'status' &&
    after !== null &&
    fits(systemDocument, after) &&
    after['changedBy'] === me.uid &&
    after['changedAt'] === now,
};

/** The same for a subcollection, given the id of its parent document. */
const belowOf: Record<string, (change: Change) => boolean> = {
  'videos/notes': ({ me, id, before, after, stored }) => {
    if (!me.staff) return false;
    if (after === null) return before?.['by'] === me.uid;
    return (
      before === null &&
      fits(writtenNote, after) &&
      isFilled(after['text']) &&
      isSignedBy(me, after) &&
      after['title'] === stored.get(`videos/${id}`)?.['title']
    );
  },
  'videos/comments': isCommentChange,
  // No captions have arrived, so that there are none to put back.
  'videos/versions': ({ me, before, after }) =>
    me.staff &&
    before !== null &&
    after !== null &&
    changes(before, after, ['captions']) &&
    after['captions'] === null,
  // Functions make them.
  'videos/shares': ({ me, before, after }) =>
    before !== null &&
    after !== null &&
    (before['userId'] === me.uid || me.staff) &&
    before['endedAt'] === null &&
    changes(before, after, ['endedAt']) &&
    after['endedAt'] === now,
  'users/views': ({ me, id, before, after }) =>
    me.staff &&
    id === me.uid &&
    (after === null ||
      (before === null &&
        fits(savedView.omit({ id: true }), after) &&
        isFilled(after['table']) &&
        isFilled(after['name']) &&
        after['createdAt'] === now)),
};

const writtenNote = note.omit({ id: true }).extend({ mentions: writtenMentions });

/** After the end of a subscription, a parcel is for an ordered video that is still to be filmed. */
function isForVideoToFilm(announced: Plain, stored: Stored): boolean {
  const [first] = z.array(z.string()).catch([]).parse(announced['videoIds']);
  const found = stored.get(`videos/${first}`);
  const status = videoStatus.safeParse(found?.['status']);
  return (
    found?.['subscriptionId'] === announced['subscriptionId'] &&
    status.success &&
    isToFilm({ status: status.data })
  );
}

function isPlanning(before: Plain, after: Plain, stored: Stored): boolean {
  const status = videoStatus.safeParse(before['status']);
  if (!status.success || !isOpenStatus(status.data)) return false;
  if (!changes(before, after, ['work', 'updatedAt']) || !fits(workPlan, after['work']))
    return false;
  const { assignee } = workPlan.parse(after['work']);
  return (
    assignee === null ||
    isDeepStrictEqual(assignee, asPlain(before['work'] ?? {})['assignee']) ||
    stored.get(`staff/${assignee.uid}`)?.['name'] === assignee.name
  );
}

const newUser = user
  .omit({ disabled: true, photo: true, preferences: true })
  .extend({ displayName: displayName.min(1).nullish() });
const editedUser = user
  .pick({ preferences: true })
  .extend({ displayName: displayName.min(1).nullish(), photo: photo.nullish() });

/** A new draft, together with its count on the subscription and nothing else. */
function isNewDraft(me: Caller, first: Write, second: Write, stored: Stored): boolean {
  const draft = afterOf(first, null);
  const before = stored.get(second.path);
  if (!draft || !before || stored.has(first.path) || first.kind === 'update') return false;
  const after = afterOf(second, before);
  const drafts = Number(before['drafts'] ?? 0) + 1;
  return (
    after !== null &&
    draft['userId'] === me.uid &&
    draft['userEmail'] === me.email &&
    draft['status'] === 'draft' &&
    draft['lastMoveId'] === null &&
    draft['work'] === null &&
    draft['statusSince'] === now &&
    draft['createdAt'] === now &&
    draft['updatedAt'] === now &&
    isVideo(draft) &&
    second.path === `subscriptions/${String(draft['subscriptionId'])}` &&
    before['userId'] === me.uid &&
    before['status'] !== 'canceled' &&
    changes(before, after, ['drafts', 'lastDraftId']) &&
    after['drafts'] === drafts &&
    drafts <= maxDrafts &&
    first.path === `videos/${String(after['lastDraftId'])}`
  );
}

/** A new file, together with its count and nothing else. */
function isCountedFile(me: Caller, first: Write, second: Write, stored: Stored): boolean {
  const [collection, id = '', ...deeper] = first.path.split('/');
  const before = stored.get(second.path) ?? null;
  const counted = afterOf(second, before);
  return (
    collection === 'files' &&
    deeper.length === 0 &&
    first.kind !== 'update' &&
    !stored.has(first.path) &&
    second.path === `uploadCounts/${me.uid}` &&
    counted !== null &&
    counted['lastFileId'] === id &&
    isCountedUp(before, counted) &&
    isNewFile({ me, id, after: afterOf(first, null), stored })
  );
}

/**
 * A step of a video by staff, together with the entry that records it, with a delivery of the version, and
 * nothing else.
 */
function isMove(me: Caller, first: Write, second: Write, stored: Stored, version?: Write): boolean {
  const before = stored.get(first.path);
  const after = afterOf(first, before ?? null);
  const entry = afterOf(second, stored.get(second.path) ?? null);
  if (!me.staff || !before || !after || !entry || stored.has(second.path)) return false;
  const from = videoStatus.safeParse(before['status']);
  const to = videoStatus.safeParse(after['status']);
  const kind = from.success && to.success ? moveKind(from.data, to.data) : null;
  return (
    (kind === 'staff-forward' || kind === 'staff-back') &&
    second.path === `${first.path}/history/${String(after['lastMoveId'])}` &&
    changes(before, after, [
      'status',
      'lastMoveId',
      'statusSince',
      'updatedAt',
      ...(to.data === 'delivery' ? ['deliveredVersion'] : []),
    ]) &&
    (to.data === 'delivery'
      ? Number(before['version'] ?? 0) > Number(before['rejectedVersion'] ?? 0) &&
        after['deliveredVersion'] === before['version'] &&
        isDelivered(`${first.path}/versions/${Number(before['version'])}`, stored, version)
      : version === undefined) &&
    (entry['reason'] !== undoneReason ||
      after['deliveredVersion'] === before['deliveredVersion']) &&
    (after['statusSince'] === now || takesBack(entry, before, after, stored, first.path)) &&
    isDeepStrictEqual(entry['since'], before['statusSince'] ?? null) &&
    after['updatedAt'] === now &&
    entry['title'] === before['title'] &&
    (entry['userId'] ?? before['userId']) === before['userId'] &&
    fits(move.omit({ id: true }), entry) &&
    entry['from'] === from.data &&
    entry['to'] === to.data &&
    isSignedBy(me, entry) &&
    (isFilled(entry['reason']) || (entry['reason'] === null && kind === 'staff-forward'))
  );
}

/** Whether a version becomes a delivered one, or was one before. */
function isDelivered(path: string, stored: Stored, write?: Write): boolean {
  const before = stored.get(path);
  if (before === undefined) return false;
  if (write === undefined) return before['state'] === 'delivered';
  const after = afterOf(write, before);
  return (
    write.path === path &&
    write.kind === 'update' &&
    after !== null &&
    changes(before, after, ['state']) &&
    before['state'] === 'draft' &&
    after['state'] === 'delivered'
  );
}

/** Whether it takes the last move back, and with it the time that the video had spent before. */
function takesBack(
  entry: Plain,
  before: Plain,
  after: Plain,
  stored: Stored,
  path: string,
): boolean {
  const last = stored.get(`${path}/history/${String(before['lastMoveId'])}`);
  return (
    last !== undefined &&
    entry['reason'] === undoneReason &&
    last['from'] === after['status'] &&
    last['to'] === before['status'] &&
    last['since'] instanceof Date &&
    isDeepStrictEqual(after['statusSince'], last['since'])
  );
}

function isVideo(document: Plain): boolean {
  return fits(writtenVideo, document) && rulesTakeCopy(writtenVideo.parse(document));
}

const idsOf = (items: unknown) =>
  Array.isArray(items) ? items.map((item) => asPlain(item)['id']) : [];

function pick(document: Plain, schema: z.ZodObject): Plain {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key in schema.shape));
}

/** The document that a write leaves behind. */
function afterOf(write: Write, before: Plain | null): Plain | null {
  if (write.kind === 'delete') return null;
  if (write.kind === 'set') return merged({}, write.data, false);
  if (write.kind === 'update' && before === null) return null;
  return merged(before ?? {}, write.data, write.kind === 'merge');
}

function merged(before: Plain, data: Plain, isDeep: boolean): Plain {
  const after = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(data)) {
    if (value === removed) after.delete(key);
    else if (isDeep && isPlain(value) && Object.keys(value).length > 0) {
      const inner = after.get(key);
      after.set(key, merged(isPlain(inner) ? inner : {}, value, true));
    } else after.set(key, value);
  }
  return Object.fromEntries(after);
}
