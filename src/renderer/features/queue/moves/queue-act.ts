import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Move } from '#domain/moves.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';

/** What a person is asked before something is done to one or more videos. */
export type QueueQuestion = 'menu' | 'move' | 'assignee' | 'due' | 'labels';

/** A change of the plan of each video; labels are put on and taken off, the others replaced. */
export type PlanChange =
  | Partial<Pick<WorkPlan, 'assignee' | 'dueAt' | 'waitingForCustomer'>>
  | { addLabels: readonly string[]; dropLabels: readonly string[] };

/** Neighbours in the order of priority; null at its beginning and its end. */
export type Place = { above: Video | null; below: Video | null };

/** `held`: it waits for the connection. */
export type MoveSign = 'idle' | 'moving' | 'held';

/** Where a key was pressed. */
export type KeyPlace = {
  /** The selected videos, or the one that has the focus. */
  videos: readonly Video[];
  /** What is shown in the order of priority; empty while it is sorted by something else. */
  inOrder: readonly Video[];
};

/** The same; without an order it is that of all open work. */
export type PressPlace = Pick<KeyPlace, 'videos'> & {
  inOrder?: KeyPlace['inOrder'];
  /**
   * What this row has just taken the place of, and what a key there concerned, as far as that is
   * still open work: a key that is pressed now is meant for it.
   */
  left?: { id: string; videos: readonly Video[] } | null;
};

/** Everything that can be done to videos from the queue, by pointer, key, menu or drag. */
export type QueueAct = {
  /** Moves each of them to this status; says why of those that cannot go there in one step. */
  moveTo: (videos: readonly Video[], to: VideoStatus) => void;
  /** Moves each of them one step from where it is. Steps back ask for their reason once. */
  step: (videos: readonly Video[], by: 1 | -1) => void;
  /** Takes the newest move of a video back. */
  undo: (video: Video, move: Move) => void;
  /** Puts videos between two others, in the order given; one write for each. */
  place: (videos: readonly Video[], between: Place) => void;
  plan: (videos: readonly Video[], change: PlanChange) => void;
  /** Opens the question beside an element, or in the middle. */
  ask: (question: QueueQuestion, videos: readonly Video[], beside?: Element | null) => void;
  /** Does what a key stands for; whether it stood for anything. */
  onKey: (event: ReactKeyboardEvent | KeyboardEvent, at: PressPlace) => boolean;
  /** How a video's move is going; subscribe for one row by `useMoveSign`. */
  signs: { of: (videoId: string) => MoveSign; subscribe: (onChange: () => void) => () => void };
};
