import { z } from 'zod';

/** What a field of a draft holds; null where it is absent, such as a card that was removed. */
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;

/** A draft as flat fields, by path: `title`, `startCard.tagline`, `copyCards.0`. */
export type Fields = Record<string, FieldValue>;

/** The cloud's copy of a draft. `updatedAt` is the cloud's time of its last change. */
export type CloudCopy = { fields: Fields; updatedAt: number };

/** There are never more unanswered sends of a field than this. */
const maxSent = 32;

/** The last change of each tab that is taken into account, by the tab's id. */
const versions = z.record(z.string(), z.number());
export type Versions = z.infer<typeof versions>;

/** A field that was changed on this device, until the cloud has confirmed it. */
const fieldEdit = z.object({
  value: fieldValue,
  /** The cloud's value from which the edit started. */
  base: fieldValue,
  /** When it was last changed on this device, in milliseconds since 1970. */
  changedAt: z.number(),
  /** When the edit started from its base. */
  startedAt: z.number(),
  /** Values sent without an answer yet: found in the cloud, they are no change of another device. */
  sent: z.array(fieldValue).max(maxSent),
  /** The tab that made it, and the changes of other tabs that the person saw then. */
  by: z.string(),
  seen: versions,
});
export type FieldEdit = z.infer<typeof fieldEdit>;
export type FieldEdits = Record<string, FieldEdit>;

/** Two texts of one field, of which the cloud can hold one only. Kept until the person chooses. */
const fieldConflict = z.object({
  field: z.string(),
  mine: fieldValue,
  theirs: fieldValue,
  at: z.number(),
  /** The edit that it is about. */
  startedAt: z.number(),
  /** The changes that `mine` was made over, and its own. */
  seen: versions.default({}),
});
export type FieldConflict = z.infer<typeof fieldConflict>;

/** A value that the cloud holds since it was read or written, though a listener may tell it later. */
const fieldEcho = z.object({
  value: fieldValue,
  /** A copy of the document that was changed after this time includes the value. */
  after: z.number(),
  /** The edits that are done with. */
  done: versions,
});
export type FieldEcho = z.infer<typeof fieldEcho>;

/** What one device keeps of one draft. */
export const deviceDraft = z.object({
  edits: z.record(z.string(), fieldEdit),
  conflicts: z.array(fieldConflict),
  echoes: z.record(z.string(), fieldEcho),
  /** The conflicts that were answered, as far as the person saw them: another tab may not have heard yet. */
  answers: z.array(z.object({ id: z.string(), seen: versions })).default([]),
  /** What was typed up to this time was given up. */
  discardedAt: z.number(),
  /** For a list of drafts: the title, and the id of what the draft belongs to. */
  title: z.string(),
  parent: z.string(),
});
export type DeviceDraft = z.infer<typeof deviceDraft>;

export const emptyDraft: DeviceDraft = {
  edits: {},
  conflicts: [],
  echoes: {},
  answers: [],
  discardedAt: 0,
  title: '',
  parent: '',
};

/** Whether it says nothing that a tab would have to know. */
export function isEmptyDraft(draft: DeviceDraft): boolean {
  const echoes = Object.keys(draft.echoes);
  const isDiscarded = draft.discardedAt > 0;
  return !hasEdits(draft) && draft.conflicts.length === 0 && echoes.length === 0 && !isDiscarded;
}

export function hasEdits(draft: DeviceDraft): boolean {
  return Object.keys(draft.edits).length > 0;
}

/** An edit that is about to be sent. */
export function withSent(edit: FieldEdit): FieldEdit {
  const before = edit.sent.filter((value) => value !== edit.value);
  return { ...edit, sent: [...before, edit.value].slice(-maxSent) };
}

/** An edit of which these values may be in the cloud too. The same whichever tab adds them first. */
export function withOwnValues(edit: FieldEdit, values: readonly FieldValue[]): FieldEdit {
  if (values.every((value) => edit.sent.includes(value))) return edit;
  const sent = [...new Set([...edit.sent, ...values])].toSorted((one, other) =>
    String(one) < String(other) ? -1 : 1,
  );
  return { ...edit, sent: sent.slice(-maxSent) };
}

/** The same conflict, found again while its edit went on, has the same id. */
export function conflictId({ field, theirs, startedAt }: FieldConflict): string {
  return JSON.stringify([field, theirs, startedAt]);
}

/**
 * The conflicts with one more. It replaces those whose text it was typed over. An edit that went on in
 * two tabs, which had not heard of each other, leaves a conflict for each of its texts.
 */
export function withConflict(
  conflicts: readonly FieldConflict[],
  added: FieldConflict,
): FieldConflict[] {
  const id = conflictId(added);
  const others: FieldConflict[] = [];
  let joined = added;
  for (const known of conflicts) {
    const isKnownLater = includesVersions(known.seen, joined.seen) && known.at >= joined.at;
    const isOne =
      conflictId(known) === id &&
      (isKnownLater || known.mine === joined.mine || includesVersions(joined.seen, known.seen));
    if (!isOne) others.push(known);
    else {
      const seen = joinVersions(known.seen, joined.seen);
      joined = { ...(isKnownLater ? known : joined), seen };
    }
  }
  return [...others, joined];
}

/** The edit itself, and all that it was made over. */
export function versionsOf({ by, seen, changedAt }: FieldEdit): Versions {
  return { ...seen, [by]: changedAt };
}

/** Whether an edit was made over all of these. */
export function coversAll(edit: FieldEdit, done: Versions): boolean {
  return includesVersions(versionsOf(edit), done);
}

export function includesVersions(known: Versions, others: Versions): boolean {
  return Object.entries(others).every(([tab, at]) => (known[tab] ?? -1) >= at);
}

export function isCovered(edit: FieldEdit, by: Versions): boolean {
  return (by[edit.by] ?? -1) >= edit.changedAt;
}

export function joinVersions(one: Versions, other: Versions): Versions {
  const joined = { ...one };
  for (const [tab, at] of Object.entries(other)) joined[tab] = Math.max(at, joined[tab] ?? at);
  return joined;
}
