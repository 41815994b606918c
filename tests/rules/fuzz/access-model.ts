import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { brief, briefDraft } from '#domain/brief.ts';
import { cart } from '#domain/cart.ts';
import { copyProblems, countWords } from '#domain/copy-allowance.ts';
import { filmShare, shareDays } from '#domain/film-share.ts';
import { systemStatus } from '#domain/gates.ts';
import { maxDrafts } from '#domain/limits.ts';
import { move, moveKind, undoneReason } from '#domain/moves.ts';
import { maxMentions, note } from '#domain/note.ts';
import { product } from '#domain/product.ts';
import { statusDocument } from '#domain/progress.ts';
import { savedView } from '#domain/saved-view.ts';
import { shootDatePattern, shootDay } from '#domain/shoot-day.ts';
import { stepIds } from '#domain/steps.ts';
import { storedFile } from '#domain/stored-file.ts';
import { shipment } from '#domain/subscription.ts';
import { displayName, photo, user } from '#domain/user.ts';
import { video, videoDraft, videoStatus } from '#domain/video.ts';
import { staffMember, workPlan } from '#domain/work-plan.ts';
import { isOpenStatus, queueSettings } from '#domain/work.ts';
import { isShutOut, people, type Who } from '../people.ts';
import { asPlain, isPlain, now, removed, type Plain } from './hostile-values.ts';
import type { Operation, Write } from './operations.ts';

/** Every document by its path, in plain data. */
export type Stored = ReadonlyMap<string, Plain>;

/** A person as the table tells them apart. */
type Caller = { uid: string; email: string; active: boolean; staff: boolean; admin: boolean };

/** What a write makes of a document; null where there is none. */
type Change = {
  me: Caller;
  id: string;
  before: Plain | null;
  after: Plain | null;
  stored: Stored;
};

/**
 * Whether the access table lets this through, said once more in the words of the domain and knowing
 * nothing of the rules. The switches stand open.
 */
export function isInTable({ who, writes }: Operation, stored: Stored): boolean {
  const me = callerOf(who);
  const [first, second] = writes;
  if (!first || !me.active) return false;
  if (!second) return isWrite(me, first, stored);
  return isMove(me, first, second, stored) || isNewDraft(me, first, second, stored);
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
  subscriptions: ({ me, before, after }) =>
    before?.['userId'] === me.uid &&
    after !== null &&
    changes(before, after, ['shipment', 'updatedAt']) &&
    fits(shipment, after['shipment']) &&
    after['updatedAt'] === now,
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
  files: ({ me, id, before, after, stored }) => {
    if (after === null || after['updatedAt'] !== now) return false;
    if (before !== null) {
      return (
        before['uploadedBy'] === me.uid &&
        before['state'] === 'uploading' &&
        after['state'] === 'canceled' &&
        changes(before, after, ['state', 'updatedAt'])
      );
    }
    const cutVideo = stored.get(`videos/${String(after['videoId'])}`);
    return (
      !('version' in after) &&
      fits(storedFile, { ...after, id, version: null }) &&
      after['uploadedBy'] === me.uid &&
      after['state'] === 'uploading' &&
      after['refusal'] === null &&
      after['checksum'] === null &&
      after['createdAt'] === now &&
      (after['purpose'] === 'asset'
        ? after['userId'] === me.uid
        : me.staff && cutVideo?.['status'] === 'editing' && after['userId'] === cutVideo['userId'])
    );
  },
  products: ({ me, before, after }) =>
    me.admin &&
    after !== null &&
    fits(product.omit({ id: true }), after) &&
    after['updatedAt'] === now &&
    (before === null ? after['createdAt'] === now : !differs(before, after, 'createdAt')),
  briefs: ({ me, id, before, after, stored }) => {
    if (after === null || after['updatedAt'] !== now || !fits(brief, after)) return false;
    const owns = stored.get(`subscriptions/${id}`)?.['userId'] === me.uid;
    if (before === null) {
      return (
        owns &&
        after['userId'] === me.uid &&
        after['approval'] === null &&
        after['createdAt'] === now
      );
    }
    const answers = [...Object.keys(briefDraft.shape), 'updatedAt'];
    if (owns && before['approval'] === null && changes(before, after, answers)) return true;
    const { approval } = after;
    return (
      me.staff &&
      changes(before, after, ['approval', 'updatedAt']) &&
      (approval === null ||
        (before['approval'] === null &&
          isPlain(approval) &&
          approval['by'] === me.uid &&
          namesOf(me).includes(approval['byName']) &&
          approval['at'] === now))
    );
  },
  shootDays: ({ me, id, before, after }) =>
    me.admin &&
    shootDatePattern.test(id) &&
    after !== null &&
    fits(shootDay, after) &&
    after['updatedAt'] === now &&
    (before === null ? after['booked'] === 0 : !differs(before, after, 'booked')) &&
    Number(after['capacity']) >= Number(after['booked']),
  settings: ({ me, id, after }) =>
    me.admin &&
    id === 'queue' &&
    after !== null &&
    fits(queueSettings.extend({ updatedAt: z.date() }), after) &&
    after['updatedAt'] === now,
  system: ({ me, id, after }) =>
    me.admin && id === 'status' && after !== null && fits(systemStatus, after),
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
      after['by'] === me.uid &&
      namesOf(me).includes(after['byName']) &&
      after['title'] === stored.get(`videos/${id}`)?.['title'] &&
      after['at'] === now
    );
  },
  'videos/shares': ({ me, id, before, after, stored }) => {
    const shared = stored.get(`videos/${id}`);
    if (after === null || shared === undefined) return false;
    if (before !== null) {
      return (
        before['userId'] === me.uid &&
        before['endedAt'] === null &&
        changes(before, after, ['endedAt']) &&
        after['endedAt'] === now
      );
    }
    return (
      fits(writtenShare, after) &&
      after['userId'] === me.uid &&
      shared['userId'] === me.uid &&
      after['videoId'] === id &&
      Number(after['version']) <= Number(shared['deliveredVersion'] ?? 0) &&
      after['createdAt'] === now &&
      after['expiresAt'] instanceof Date &&
      after['expiresAt'].getTime() > Date.now() &&
      after['expiresAt'].getTime() < Date.now() + (shareDays + 1) * 86_400_000
    );
  },
  'users/views': ({ me, id, before, after }) =>
    me.staff &&
    id === me.uid &&
    (after === null ||
      (before === null &&
        fits(savedView.omit({ id: true }), after) &&
        isFilled(after['name']) &&
        after['createdAt'] === now)),
};

const writtenShare = filmShare.omit({ id: true }).extend({ endedAt: z.null() });

const writtenNote = note
  .omit({ id: true })
  .extend({ mentions: z.array(staffMember.shape.uid.regex(/^[^\n]+$/)).max(maxMentions) });

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
  .extend({ displayName: displayName.nullish() });
const editedUser = user
  .pick({ preferences: true })
  .extend({ displayName: displayName.nullish(), photo: photo.nullish() });

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

/** A step of a video by staff, together with the entry that records it and nothing else. */
function isMove(me: Caller, first: Write, second: Write, stored: Stored): boolean {
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
    (to.data !== 'delivery' ||
      (Number(before['version'] ?? 0) > Number(before['rejectedVersion'] ?? 0) &&
        after['deliveredVersion'] === before['version'])) &&
    (after['statusSince'] === now || takesBack(entry, before, after, stored, first.path)) &&
    isDeepStrictEqual(entry['since'], before['statusSince'] ?? null) &&
    after['updatedAt'] === now &&
    entry['title'] === before['title'] &&
    fits(move.omit({ id: true }), entry) &&
    entry['from'] === from.data &&
    entry['to'] === to.data &&
    entry['by'] === me.uid &&
    namesOf(me).includes(entry['byName']) &&
    entry['at'] === now &&
    (isFilled(entry['reason']) || (entry['reason'] === null && kind === 'staff-forward'))
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

const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';
const namesOf = (me: Caller): unknown[] => [me.uid, me.email];

function isVideo(document: Plain): boolean {
  // Versions are counted by functions, and a draft has none.
  const content = video
    .omit({
      id: true,
      version: true,
      deliveredVersion: true,
      rejectedVersion: true,
      changeRounds: true,
    })
    .extend({ title: videoDraft.shape.title });
  if (!fits(content, document)) return false;
  const { length, copyCards } = content.parse(document);
  return (
    copyProblems(length, copyCards).length === 0 &&
    copyCards.every(({ copy, wordCount }) => wordCount === countWords(copy))
  );
}

/** Whether the domain reads it and finds it whole: nothing dropped, added or turned into another. */
function fits(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(value);
  return parsed.success && isDeepStrictEqual(trimmed(parsed.data), trimmed(value));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

const idsOf = (items: unknown) =>
  Array.isArray(items) ? items.map((item) => asPlain(item)['id']) : [];

function pick(document: Plain, schema: z.ZodObject): Plain {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key in schema.shape));
}

function differs(before: Plain, after: Plain, field: string): boolean {
  return field in before !== field in after || !isDeepStrictEqual(before[field], after[field]);
}

/** Whether no field but these changed. */
function changes(before: Plain, after: Plain, fields: string[]): boolean {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].every((field) => fields.includes(field) || !differs(before, after, field));
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
