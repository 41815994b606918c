import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { messageFor } from '#domain/errors.ts';
import type { FilmClock } from '#domain/film-report.ts';
import { sameMoment } from '#domain/film-time.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import type { CommentActions, WrittenComment } from './review.ts';

/** What is typed of a comment. It may be too long or empty, so that it is not parsed as a comment. */
const keptComment = z.object({
  id: z.string().min(1),
  version: z.number(),
  parentId: z.string().nullable(),
  from: z.number(),
  to: z.number(),
  text: z.string(),
  drawing: z.string().nullable(),
  teamOnly: z.boolean(),
  mentions: z.array(z.string()).default([]),
}) satisfies z.ZodType<WrittenComment>;

type DraftsState = {
  /** Comments that the cloud has not confirmed, the oldest first. */
  drafts: readonly WrittenComment[];
  /** Those that were written for an earlier version and never sent. */
  leftBehind: readonly WrittenComment[];
  /** Ids of those on their way. */
  sending: readonly string[];
  /** Why one was not sent, by its id. */
  problems: Readonly<Record<string, string>>;
};

/** What this page sends, by the comment's id, also from a review that was closed meanwhile. */
const underWay = new Map<string, Promise<void>>();

/**
 * Unsent comments on a version. Each is kept on the device until the cloud has it, also while it is sent:
 * a reload or a lost network loses no word.
 */
export function createCommentDrafts(storage: TypedStorage, videoId: string, version: number) {
  const film = `comment/${videoId}/`;
  const place = `${film}${version}/`;
  const keyOf = (id: string) => `${place}${id}`;
  const ofEarlier = storage
    .keysAfter(film)
    .flatMap((rest) => storage.read(`${film}${rest}`, keptComment) ?? [])
    // Answers stay with the comment that they answer.
    .filter((each) => each.version < version && each.parentId === null)
    .toSorted(inOrder);
  const { getState, setState, ...store } = createStore<DraftsState>(() => ({
    drafts: storage
      .keysAfter(place)
      .flatMap((id) => storage.read(keyOf(id), keptComment) ?? [])
      .toSorted(inOrder),
    leftBehind: ofEarlier.filter(({ id }) => !underWay.has(id)),
    sending: [...underWay.keys()],
    problems: {},
  }));
  const forgetLeft = (left: WrittenComment) => {
    storage.save(`${film}${left.version}/${left.id}`, null);
    setState({ leftBehind: getState().leftBehind.filter(({ id }) => id !== left.id) });
  };
  const forget = (id: string) => {
    storage.save(keyOf(id), null);
    const { drafts, sending, problems } = getState();
    const { [id]: _over, ...rest } = problems;
    setState({
      drafts: drafts.filter((draft) => draft.id !== id),
      sending: sending.filter((each) => each !== id),
      problems: rest,
    });
  };
  const keep = (draft: WrittenComment) => {
    storage.save(keyOf(draft.id), isEmpty(draft) ? null : draft);
    const { drafts } = getState();
    const isKnown = drafts.some(({ id }) => id === draft.id);
    setState({
      drafts: isKnown
        ? drafts.map((each) => (each.id === draft.id ? draft : each))
        : [...drafts, draft],
    });
  };
  /** Whether it was stored. */
  const follow = async (id: string, stored: Promise<void>): Promise<boolean> => {
    try {
      await stored;
      forget(id);
      return true;
    } catch (error) {
      setState({
        sending: getState().sending.filter((each) => each !== id),
        problems: { ...getState().problems, [id]: messageFor(error) },
      });
      return false;
    }
  };
  // The review that sent them may be closed, and then tells nobody.
  for (const { id } of getState().drafts) {
    const stored = underWay.get(id);
    if (stored !== undefined) void follow(id, stored);
  }
  for (const left of ofEarlier) {
    underWay.get(left.id)?.catch(() => {
      setState({ leftBehind: [...getState().leftBehind, left].toSorted(inOrder) });
    });
  }
  return {
    ...store,
    getState,
    keep,
    /** The person gave it up. */
    discard: forget,
    /** Sends a comment. What was not stored stays, with the reason. */
    send: async (draft: WrittenComment, add: CommentActions['add']): Promise<boolean> => {
      const comment = { ...draft, text: draft.text.trim() };
      keep(comment);
      const { [draft.id]: _old, ...problems } = getState().problems;
      const stored = add(comment).finally(() => underWay.delete(draft.id));
      underWay.set(draft.id, stored);
      setState({ sending: [...getState().sending, draft.id], problems });
      return await follow(draft.id, stored);
    },
    /** Waits until what is on its way is stored. Rejects like the first that is not. */
    arrived: async (): Promise<void> => {
      await Promise.all(getState().drafts.flatMap(({ id }) => underWay.get(id) ?? []));
    },
    /** The person gave up what was written for an earlier version. */
    discardLeft: forgetLeft,
    /** Makes a comment on this version of one that was written for an earlier one, at the same moment of the film. */
    bringAlong: (
      left: WrittenComment,
      { from, to, state }: { from: FilmClock; to: FilmClock; state: FilmVersion['state'] },
    ): WrittenComment => {
      const draft = {
        ...left,
        // As what is written there.
        teamOnly: left.teamOnly || state === 'draft',
        // The cloud may know it under its id on the earlier version.
        id: crypto.randomUUID(),
        version,
        from: sameMoment(left.from, from, to),
        to: sameMoment(left.to, from, to),
      };
      keep(draft);
      forgetLeft(left);
      return draft;
    },
    /** Forgets what an earlier page sent, whose answer it did not hear. */
    confirm: (storedIds: ReadonlySet<string>) => {
      for (const left of getState().leftBehind) {
        if (storedIds.has(left.id)) forgetLeft(left);
      }
      for (const { id } of getState().drafts) {
        if (storedIds.has(id) && !underWay.has(id)) forget(id);
      }
    },
  };
}
export type CommentDrafts = ReturnType<typeof createCommentDrafts>;

const inOrder = (a: WrittenComment, b: WrittenComment) => a.version - b.version || a.from - b.from;

/** Whether there is nothing in it that somebody would miss. */
export const isEmpty = ({ text, drawing }: WrittenComment): boolean =>
  text.trim() === '' && drawing === null;
