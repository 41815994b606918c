import {
  conflictId,
  includesVersions,
  isCovered,
  joinVersions,
  versionsOf,
  withConflict,
  withOwnValues,
  type DeviceDraft,
  type FieldConflict,
  type FieldEcho,
  type FieldEdit,
} from './field-edits.ts';

/** Answered conflicts that are remembered. */
const maxAnswered = 50;

type Answers = DeviceDraft['answers'];

/**
 * Joins what two tabs know of one draft, whichever comes first. Tabs are processes of their own: one
 * may store its copy before it has heard of what another has just stored. So no copy replaces
 * another: an edit goes only when a later one was made over it, or when it is known to be done with.
 */
export function joinDrafts(one: DeviceDraft, other: DeviceDraft): DeviceDraft {
  const discardedAt = Math.max(one.discardedAt, other.discardedAt);
  const answers = joinAnswers(one.answers, other.answers);
  const echoes = joinRecords(one.echoes, other.echoes, joinEchoes);
  const isOpen = ([field, edit]: [string, FieldEdit]) =>
    edit.changedAt > discardedAt && !isCovered(edit, echoes[field]?.done ?? {});
  const [edits, others] = [one.edits, other.edits].map((known) =>
    Object.fromEntries(Object.entries(known).filter(isOpen)),
  );
  const found: FieldConflict[] = [];
  const joined = joinRecords(edits ?? {}, others ?? {}, (mine, theirs, field) => {
    const [later, earlier] = inOrder(mine, theirs);
    // The later one may also have begun with this text from the cloud, in a tab that never knew the edit.
    const isTypedOver = isCovered(earlier, versionsOf(later)) || earlier.value === later.base;
    if (!isTypedOver && earlier.value !== later.value) {
      // Typed in two tabs at once.
      const { value, changedAt: at } = later;
      // Not the conflict that the earlier one answered, should it be the text that was chosen there.
      const startedAt = Math.max(later.startedAt, earlier.changedAt);
      const seen = versionsOf(later);
      found.push({ field, mine: value, theirs: earlier.value, at, startedAt, seen });
    }
    return joinEdits(later, earlier);
  });
  const { title, parent } = lastChange(one) >= lastChange(other) ? one : other;
  return {
    edits: joined,
    conflicts: [...other.conflicts, ...found]
      .reduce(withConflict, one.conflicts)
      .filter((conflict) => conflict.at > discardedAt && !isAnswered(conflict, answers)),
    echoes,
    answers,
    discardedAt,
    title: title || one.title || other.title,
    parent: parent || one.parent || other.parent,
  };
}

/** Whether a stored copy lacks text that is known here, or still has what is done with. */
export function isBehind(stored: DeviceDraft, known: DeviceDraft): boolean {
  return factsOf(stored) !== factsOf(known);
}

function factsOf({ edits, conflicts, discardedAt }: DeviceDraft): string {
  const versions = Object.entries(edits).map(([field, { by, changedAt, sent }]) =>
    JSON.stringify([field, by, changedAt, sent.map(String).toSorted()]),
  );
  const ids = conflicts.map((conflict) =>
    JSON.stringify([conflictId(conflict), conflict.mine, conflict.at]),
  );
  return JSON.stringify([versions.toSorted(), ids.toSorted(), discardedAt]);
}

function lastChange({ edits }: DeviceDraft): number {
  return Math.max(0, ...Object.values(edits).map(({ changedAt }) => changedAt));
}

function joinRecords<Value>(
  one: Record<string, Value>,
  other: Record<string, Value>,
  join: (one: Value, other: Value, field: string) => Value,
): Record<string, Value> {
  const joined = { ...one };
  for (const [field, value] of Object.entries(other)) {
    const known = joined[field];
    joined[field] = known === undefined ? value : join(known, value, field);
  }
  return joined;
}

/** The later of two edits first; the same in every tab. */
function inOrder(one: FieldEdit, other: FieldEdit): [FieldEdit, FieldEdit] {
  const isLater =
    one.changedAt === other.changedAt
      ? one.by > other.by || (one.by === other.by && one.startedAt >= other.startedAt)
      : one.changedAt > other.changedAt;
  return isLater ? [one, other] : [other, one];
}

/** What either tab has sent of the same edit may be in the cloud. */
function joinEdits(later: FieldEdit, earlier: FieldEdit): FieldEdit {
  const seen = joinVersions(versionsOf(later), versionsOf(earlier));
  const isSameEdit = later.by === earlier.by && later.changedAt === earlier.changedAt;
  const bases = isSameEdit && later.base !== earlier.base ? [later.base, earlier.base] : [];
  return withOwnValues({ ...later, seen }, [...earlier.sent, ...later.sent, ...bases]);
}

export function joinEchoes(one: FieldEcho, other: FieldEcho): FieldEcho {
  const later = one.after >= other.after ? one : other;
  return { ...later, done: joinVersions(one.done, other.done) };
}

function joinAnswers(one: Answers, other: Answers): Answers {
  const joined = new Map(one.map(({ id, seen }) => [id, seen]));
  for (const { id, seen } of other) joined.set(id, joinVersions(joined.get(id) ?? {}, seen));
  return [...joined].map(([id, seen]) => ({ id, seen })).slice(-maxAnswered);
}

/** Whether the person has seen this very text of it and chosen. */
export function isAnswered(conflict: FieldConflict, answers: Answers): boolean {
  const id = conflictId(conflict);
  return answers.some((answer) => answer.id === id && includesVersions(answer.seen, conflict.seen));
}
