import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Move } from '#domain/moves.ts';
import { deliveryNote, isReasonFor } from '#domain/delivery-reasons.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import {
  deliveredBy,
  type IncompleteDelivery,
  type IncompleteFilm,
} from '../../moves/incomplete-delivery.ts';
import {
  asksReason,
  blockerSentence,
  stepsBy,
  stepsTo,
  type MoveSteps,
} from '../../moves/move-steps.ts';
import { hinderedToast, pausedToast } from '../../moves/move-toasts.ts';
import { busyWords } from '../../moves/move-words.ts';
import {
  placeAfterStep,
  placeWords,
  type Place,
  type PriorityStep,
} from '../../plan/order-between.ts';
import { placeMutations, planMutations } from '../../plan/plan-mutations.ts';
import type { PlanChange } from '../../plan/plan-words.ts';
import type { MutationQueue } from '../../state/mutation-queue.ts';
import { moveBack, type MoveMutation } from '../../state/mutation.ts';
import {
  commandForKey,
  type AskedQuestion,
  type KeyTarget,
  type QueueCommand,
} from './queue-command.ts';
import type { SeenVideos } from './recently-seen.ts';

type Deps = {
  mutations: Pick<
    MutationQueue,
    'enqueue' | 'optimisticVideo' | 'lastMoved' | 'isOwnMove' | 'signBefore'
  >;
  seen: Pick<SeenVideos, 'asSeen' | 'justBefore'>;
  me: StaffMember;
  toast: (toast: Toast) => void;
  announce: (sentence: string) => void;
  /** The studio's time. */
  now: () => Date;
  /** Whether the list is shown the other way round. */
  isReversed: boolean;
  /** Open work in the order of priority. */
  openWork: () => readonly Video[];
  /** Why nothing can be changed now; null when changes are possible. */
  paused: () => string | null;
  onAsk: (question: AskedQuestion) => void;
  /** Asks for the reason of these steps back; `moveBack` answers it. */
  onAskReason: (moves: MoveSteps) => void;
  /** The films among these with something left to do before they are delivered. It never fails. */
  incompleteFilms: (videos: readonly Video[]) => Promise<readonly IncompleteFilm[]>;
  /** Asks whether they are delivered all the same; `deliver` answers it. */
  onAskDelivery: (delivery: IncompleteDelivery) => void;
};

export type QueueActions = {
  /** Does what somebody asks for. Otherwise asks a question or says what prevents it. */
  run: (command: QueueCommand) => void;
  /** Runs the command of a key; whether the key has one. */
  onKey: (event: ReactKeyboardEvent | KeyboardEvent, at: KeyTarget) => boolean;
  /** Makes the moves for which a reason was asked. */
  moveBack: (moves: MoveSteps, reason: string) => void;
  /** Makes the moves although something is left to do. Notes why on the films that lack formats. */
  deliver: (delivery: IncompleteDelivery, why: string) => void;
};

/** Turns what a person asks for into mutations and questions. */
export function createQueueActions(deps: Deps): QueueActions {
  const { mutations, seen, me, toast, announce, now } = deps;
  const { isReversed, openWork, paused, onAsk, onAskReason } = deps;
  const { incompleteFilms, onAskDelivery } = deps;
  /** Films of which is looked up what is left to do, by the ids of their videos. */
  const lookedAt = new Set<string>();

  /** Whether changes are paused. If they are, the reason is said. */
  function mustStay(videos: readonly Video[]): boolean {
    const why = paused();
    if (why !== null) toast(pausedToast(videos, why));
    return why !== null;
  }

  function move(asked: MoveSteps): void {
    // A second press means the step that is being looked at.
    const found = { ...asked, steps: asked.steps.filter(({ video }) => !lookedAt.has(video.id)) };
    const movable = found.steps.map(({ video }) => video);
    if (movable.length > 0 && mustStay(movable)) return;
    const moves = withoutBusy(found);
    const why = blockerSentence(moves);
    if (why !== null) toast(hinderedToast(moves, why));
    if (moves.steps.length === 0) return;
    if (asksReason(moves)) onAskReason(moves);
    else if (deliveredBy(moves).length > 0) void lookAndDeliver(moves);
    else send(moves, null);
  }

  async function lookAndDeliver(moves: MoveSteps): Promise<void> {
    const ids = moves.steps.map(({ video }) => video.id);
    for (const id of ids) lookedAt.add(id);
    const incomplete = await incompleteFilms(deliveredBy(moves));
    for (const id of ids) lookedAt.delete(id);
    if (incomplete.length > 0) onAskDelivery({ moves, incomplete });
    else send(moves, null);
  }

  /** A video stays while its last move waits, and the person is told. */
  function withoutBusy({ steps, blocked }: MoveSteps): MoveSteps {
    const busy = steps.flatMap(({ video }) => {
      const sign = mutations.signBefore(video);
      return sign === 'idle' ? [] : [{ video, why: busyWords[sign] }];
    });
    return {
      steps: steps.filter(({ video }) => mutations.signBefore(video) === 'idle'),
      blocked: [...blocked, ...busy],
    };
  }

  function send(
    { steps }: MoveSteps,
    reason: string | null,
    notes: ReadonlyMap<string, string> = new Map(),
  ): void {
    const moves = steps.map(({ video, to }) => {
      const note = notes.get(video.id);
      return { ...moveMutationOf(video, to, reason), ...(note === undefined ? {} : { note }) };
    });
    const videos = steps.map(({ video }) => video);
    void mutations.enqueue(moves, videos);
  }

  /** The video as this person means it: after their own moves, and otherwise as they saw it last. */
  function meant(video: Video): Video {
    const ahead = mutations.optimisticVideo(video);
    const isOwn = ahead !== video || mutations.isOwnMove(video.lastMoveId);
    const last = seen.asSeen(ahead);
    return isOwn ? { ...last, status: ahead.status } : last;
  }

  function undo(video: Video, { id, from, to }: Move): void {
    const back = moveBack(from, to);
    if (back === null || mustStay([video])) return;
    const undoing = { ...moveMutationOf(video, back.to, back.reason), ...back, undoes: id };
    void mutations.enqueue([undoing], [video]);
  }

  function plan(videos: readonly Video[], change: PlanChange): void {
    if (!mustStay(videos)) enqueuePlanned(planMutations(videos, change, now()));
  }

  function place(videos: readonly Video[], { above, below }: Place): void {
    if (mustStay(videos)) return;
    const between = isReversed ? { above: below, below: above } : { above, below };
    const words = placeWords(videos, between, openWork());
    enqueuePlanned(placeMutations(isReversed ? videos.toReversed() : videos, between, words));
  }

  function enqueuePlanned(planned: ReturnType<typeof planMutations>): void {
    if (Array.isArray(planned)) void mutations.enqueue(planned);
    else toast(planned);
  }

  function prioritise(videos: readonly Video[], inOrder: readonly Video[], by: PriorityStep): void {
    if (inOrder.length === 0) {
      announce('Sort by priority to change it.');
      return;
    }
    const between = placeAfterStep(inOrder, videos, by);
    if (between === null) announce('It is there already.');
    else place(inSameOrder(videos, inOrder), between);
  }

  function ask(asked: AskedQuestion): void {
    // Without videos no question would open, and keys would wait for it.
    if (asked.videos.length === 0) return;
    // Lists say this themselves, beside each disabled option.
    const isForm = asked.question === 'due' || asked.question === 'labels';
    if (!(isForm && mustStay(asked.videos))) onAsk(asked);
  }

  const run: QueueActions['run'] = (command) => {
    const { videos } = command;
    const inOrder = command.inOrder ?? besideIn(openWork(), videos);
    switch (command.do) {
      case 'step':
        move(stepsBy(videos.map(meant), command.by));
        return;
      case 'move':
        move(stepsTo(videos.map(meant), command.to));
        return;
      case 'undo':
        for (const video of videos) undo(video, command.move);
        return;
      case 'take':
        plan(videos, { assignee: me });
        return;
      case 'wait':
        plan(videos, {
          waitingForCustomer: !videos.every(({ work }) => work?.waitingForCustomer === true),
        });
        return;
      case 'plan':
        plan(videos, command.change);
        return;
      case 'prioritise':
        prioritise(videos, inOrder, command.step);
        return;
      case 'place':
        place(videos, command.between);
        return;
      case 'ask':
        ask({ ...command, inOrder });
    }
  };

  return {
    run,
    onKey: (event, at) => {
      const lost = (id: string) => mutations.lastMoved(id) ?? seen.justBefore(id);
      const command = commandForKey(event, at, lost);
      if (command === null) return false;
      event.preventDefault();
      run(command);
      return true;
    },
    moveBack: (moves, reason) => send(moves, reason),
    deliver: ({ moves, incomplete }, why) => {
      const lacking = incomplete.filter((film) => isReasonFor('formats', film));
      send(moves, null, new Map(lacking.map((film) => [film.video.id, deliveryNote(film, why)])));
    },
  };
}

function moveMutationOf(video: Video, to: VideoStatus, reason: string | null): MoveMutation {
  const { id, title, status: from, version, filmRevision, lastMoveId } = video;
  return {
    kind: 'move',
    id: crypto.randomUUID(),
    video: { id, title },
    from,
    to,
    version,
    filmRevision,
    reason,
    undoes: null,
    lastMoveId,
  };
}

/**
 * The videos that the priority is compared with when no list is at hand: open ones of the same
 * status.
 */
function besideIn(openWork: readonly Video[], videos: readonly Video[]): readonly Video[] {
  const statuses = new Set(videos.map(({ status }) => status));
  return openWork.filter(({ status }) => statuses.has(status));
}

function inSameOrder(videos: readonly Video[], inOrder: readonly Video[]): readonly Video[] {
  const ids = new Set(videos.map(({ id }) => id));
  return inOrder.filter(({ id }) => ids.has(id));
}
