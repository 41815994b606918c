import { createStore } from 'zustand/vanilla';
import {
  conflictId,
  emptyDraft,
  coversAll,
  isCovered,
  joinVersions,
  versionsOf,
  type FieldEcho,
  withOwnValues,
  hasEdits,
  isEmptyDraft,
  withConflict,
  type CloudCopy,
  type DeviceDraft,
  type FieldConflict,
  type Fields,
  type FieldValue,
} from './field-edits.ts';
import { isAnswered, isBehind, joinDrafts, joinEchoes } from './join-drafts.ts';
import type { SameValue } from './merge-edits.ts';
import { planSend, settleSend, type FitEdits, type PlannedSend } from './send-edits.ts';
import { isEchoNeeded, knownFields, shownFields } from './shown-fields.ts';
import { errorOf } from '#lib/error-of.ts';

export type DraftState = {
  draft: DeviceDraft;
  /** False when the device could not store it: it lasts as long as this page. */
  isKept: boolean;
  failure: Error | null;
  /** Why the edits can no longer be saved: the document is no draft any more, or is deleted. */
  ended: 'ordered' | 'gone' | null;
};

export type DraftSyncDeps = {
  /** The copy on this device, which all tabs share. */
  device: {
    read: () => DeviceDraft | null;
    /** Whether it could be stored; null removes it. */
    save: (draft: DeviceDraft | null) => boolean;
  };
  /**
   * Writes what `plan` says of the cloud's copy, in one commit with reading it. `plan` runs again
   * whenever the copy has changed before the commit.
   */
  transact: (plan: (cloud: CloudCopy) => Fields) => Promise<'saved' | 'ordered' | 'gone'>;
  fit: FitEdits;
  isSame: SameValue;
  now: () => number;
  /** A new id, for this tab. */
  createId: () => string;
};

/**
 * Syncs one draft between this device and the cloud. Every change is stored on the device at once.
 * `send` takes it to the cloud, and the caller decides when. Each field goes its own way, so that
 * tabs and devices that write different fields all keep their text.
 */
export function createDraftSync({ device, transact, fit, isSame, now, createId }: DraftSyncDeps) {
  const { setState, ...store } = createStore<DraftState>(() => ({
    draft: device.read() ?? emptyDraft,
    isKept: true,
    failure: null,
    ended: null,
  }));
  let underWay: Promise<Error | null> | null = null;

  const tab = createId();
  /** What the cloud held last of each field, also once the listener has told of it. */
  const lastEchoes: Record<string, FieldEcho> = {};

  let lastTime = 0;
  /** Two changes of one tab never have the same time: their order tells which is done with. */
  function nextTime(): number {
    lastTime = Math.max(now(), lastTime + 1);
    return lastTime;
  }

  /** What this tab knows, joined with the device's copy: another tab may just have changed that. */
  function reread(stored: DeviceDraft | null = device.read()): DeviceDraft {
    const known = store.getState().draft;
    const joined = stored === null ? known : joinDrafts(known, stored);
    noteEchoes(joined);
    const edits = Object.entries(joined.edits).flatMap(([field, edit]) => {
      const echo = lastEchoes[field];
      if (!echo) return [[field, edit] as const];
      if (isCovered(edit, echo.done)) return [];
      // Made over what this device sent: that is no change of another device.
      return [
        [field, coversAll(edit, echo.done) ? withOwnValues(edit, [echo.value]) : edit] as const,
      ];
    });
    return { ...joined, edits: Object.fromEntries(edits) };
  }

  function noteEchoes({ echoes }: DeviceDraft): void {
    for (const [field, echo] of Object.entries(echoes)) {
      const known = lastEchoes[field];
      lastEchoes[field] = known ? joinEchoes(known, echo) : echo;
    }
  }

  /**
   * A draft that says what is done with of the edits of a copy. An empty one would be removed, and with it what
   * another tab has typed since: who hears of a removal stores nothing again.
   */
  function withDone(draft: DeviceDraft, { edits }: DeviceDraft): DeviceDraft {
    const done = Object.keys(edits).flatMap((field) => {
      const echo = lastEchoes[field];
      return echo === undefined || field in draft.edits ? [] : [[field, echo] as const];
    });
    return { ...draft, echoes: { ...Object.fromEntries(done), ...draft.echoes } };
  }

  function save(draft: DeviceDraft): void {
    noteEchoes(draft);
    setState({ draft, isKept: device.save(isEmptyDraft(draft) ? null : draft) });
  }

  /** Stores changed fields on the device. `cloud` is the copy that the screen showed. */
  function change(
    changes: Fields,
    cloud: CloudCopy,
    about: Partial<Pick<DeviceDraft, 'title' | 'parent'>> = {},
    isChosen = false,
  ): void {
    const wasShown = shownFields(store.getState().draft, cloud, isSame);
    const draft = reread();
    const known = knownFields(draft, cloud, isSame);
    const shown = shownFields(draft, cloud, isSame);
    const edits = { ...draft.edits };
    const echoes = { ...draft.echoes };
    let conflicts = draft.conflicts;
    for (const [field, value] of Object.entries(changes)) {
      const at = nextTime();
      const before = edits[field];
      // Choosing what was typed here must not bring back an older text than the field shows.
      conflicts = conflicts.map((conflict) =>
        conflict.field === field && isSame(field, conflict.mine, wasShown[field] ?? null)
          ? { ...conflict, mine: value, at, seen: { ...conflict.seen, [tab]: at } }
          : conflict,
      );
      const theirs = shown[field] ?? null;
      if (theirs !== (wasShown[field] ?? null) && theirs !== value) {
        // Another tab has changed this field, and this one has not heard of it yet.
        const seen = { [tab]: at };
        conflicts = withConflict(conflicts, {
          field,
          mine: value,
          theirs,
          at,
          startedAt: at,
          seen,
        });
      }
      const base = before?.base ?? known[field] ?? null;
      const { startedAt, sent } = before ?? { startedAt: at, sent: [] };
      // Also what is done with: a tab that missed the last copy may still hold it as an edit.
      const echo = lastEchoes[field];
      const seen = joinVersions(echo?.done ?? {}, before ? versionsOf(before) : {});
      const isOurs =
        !before ||
        !echo ||
        coversAll(before, echo.done) ||
        [value, before.base, ...before.sent].includes(echo.value);
      if (!isOurs) {
        // An edit that was made without knowing the sent text has hidden it from the person.
        const sentAside = { field, mine: value, theirs: echo.value, at, startedAt: at };
        conflicts = withConflict(conflicts, { ...sentAside, seen: { [tab]: at } });
      }
      // Typed over by this tab, and perhaps just being sent by the other.
      const others = before && before.by !== tab ? [before.value] : [];
      const edit = withOwnValues(
        { value, base, changedAt: at, startedAt, sent, by: tab, seen },
        others,
      );
      edits[field] = edit;
      // Changed back by hand, and the cloud was never told otherwise. A text that was chosen is sent
      // all the same: the cloud's may be another one by now.
      if (!isChosen && edit.sent.length === 0 && edit.base === value) {
        delete edits[field];
        echoes[field] = { value, after: cloud.updatedAt - 1, done: versionsOf(edit) };
      }
    }
    save({ ...draft, ...about, edits, conflicts, echoes });
  }

  /** What this device writes into the cloud's copy; see `planSend`. */
  function plan(cloud: CloudCopy): PlannedSend {
    const planned = planSend(reread(), cloud, { fit, isSame });
    save(planned.draft);
    return planned;
  }

  async function sendOnce(): Promise<Error | null> {
    if (!hasEdits(reread())) {
      // Another tab has sent them.
      if (store.getState().failure !== null) setState({ failure: null });
      return null;
    }
    let planned: PlannedSend | null = null;
    try {
      const answer = await transact((cloud) => {
        planned = plan(cloud);
        return planned.merge.writes;
      });
      if (answer === 'saved' && planned !== null) save(settleSend(reread(), planned));
      // A failure stays until there is a success, or each new try would be announced.
      setState({ failure: null, ended: answer === 'saved' ? null : answer });
      return null;
    } catch (error) {
      const failure = errorOf(error);
      setState({ failure });
      return failure;
    }
  }

  return {
    ...store,
    change,
    /** Stores the edits in the cloud, one send after the other. Resolves to the error of a failure. */
    send: async (): Promise<Error | null> => {
      const before = underWay;
      const own = (async () => {
        await before;
        return await sendOnce();
      })();
      underWay = own;
      return await own;
    },
    /** Another tab has stored its copy. */
    onDeviceChanged: (stored: DeviceDraft | null) => {
      // Removed: everything is saved, or the person has logged out.
      if (stored === null) return;
      const draft = reread(stored);
      // The other tab had not heard of all that is known here.
      if (isBehind(stored, draft)) save(withDone(draft, stored));
      else setState({ draft });
    },
    /** The cloud's copy arrived: what it includes need not be remembered any longer. */
    onCloud: (cloud: CloudCopy) => {
      const draft = reread();
      const echoes = Object.entries(draft.echoes);
      const needed = echoes.filter(([field, echo]) => isEchoNeeded(field, echo, cloud, isSame));
      if (needed.length < echoes.length) save({ ...draft, echoes: Object.fromEntries(needed) });
    },
    /** The person chose one of the two texts of a conflict. `cloud` as for `change`. */
    resolve: (conflict: FieldConflict, chosen: FieldValue, cloud: CloudCopy) => {
      change({ [conflict.field]: chosen }, cloud, {}, true);
      const draft = reread();
      // Another tab may have typed another text of it, which nobody has seen here.
      const seen = joinVersions(conflict.seen, { [tab]: lastTime });
      const answers = [...draft.answers, { id: conflictId(conflict), seen }];
      const edit = draft.edits[conflict.field];
      // The person has seen both: whichever the cloud holds, it may be replaced.
      const edits = edit && {
        [conflict.field]: withOwnValues(edit, [conflict.mine, conflict.theirs]),
      };
      save({
        ...draft,
        edits: { ...draft.edits, ...edits },
        conflicts: draft.conflicts.filter((each) => !isAnswered(each, answers)),
        answers,
      });
    },
    /** Forgets what is kept on the device: the person asked for it. */
    discard: () => {
      save({ ...emptyDraft, discardedAt: nextTime() });
      // A failure stays until there is a success, or each new try would be announced.
      setState({ failure: null, ended: null });
    },
  };
}
export type DraftSync = ReturnType<typeof createDraftSync>;
