import type { Video, VideoStatus } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { placeAfterStep, type PriorityStep } from '../plan/order-between.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import { placeWords } from '../plan/place-words.ts';
import type { AskedQuestion } from '../list/questions/queue-questions.tsx';
import type { KeyAct } from './act-for-key.ts';
import { keyPress, type KeyPress } from './key-press.ts';
import type { MoveDesk } from './move-desk.ts';
import { asksReason, hindranceSentence, planStep, planTo, type MovePlan } from './move-plan.ts';
import { busyWords, undoOf } from './move-words.ts';
import type { MoveOutcome } from './move-wish.ts';
import type { KeyPlace, Place, PlanChange, QueueAct } from './queue-act.ts';
import type { SeenVideos } from './seen-videos.ts';
import type { SentMoves } from './sent-moves.ts';
import { hinderedToast, pausedToast } from './staying-toasts.ts';

type Hands = {
  desk: MoveDesk;
  sent: SentMoves;
  seen: Pick<SeenVideos, 'asSeen' | 'justBefore'>;
  plans: Pick<PlanDesk, 'change' | 'place'>;
  me: StaffMember;
  tell: (toast: Toast) => void;
  announce: (sentence: string) => void;
  /** Whether the list is shown the other way round. */
  isReversed: boolean;
  /** Open work in the order of priority. */
  openWork: () => readonly Video[];
  /** Why nothing can be changed now; null while it can. */
  paused: () => string | null;
  onAsk: (question: AskedQuestion) => void;
  /** Asks why these go back; the answer makes the moves. */
  onAskReason: (plan: MovePlan) => void;
};

export type QueueDoing = {
  act: QueueAct;
  /** Does what a key stands for, to these videos. */
  doKey: (key: KeyAct, at: KeyPlace, beside: Element | null) => void;
  /** Does what a key was pressed for. */
  press: (pressed: KeyPress) => void;
  /** Makes moves whose reason was asked. */
  goBack: (plan: MovePlan, reason: string) => void;
};

/** Turns what a person wants into moves, plans and questions. */
export function createQueueAct(hands: Hands): QueueDoing {
  const { desk, sent, seen, plans, me, tell, announce } = hands;
  const { isReversed, openWork, paused, onAsk, onAskReason } = hands;

  /** Whether these must stay as they are, which is said. */
  function mustStay(videos: readonly Video[]): boolean {
    const why = paused();
    if (why !== null) tell(pausedToast(videos, why));
    return why !== null;
  }

  function follow(planned: MovePlan): void {
    const movable = planned.steps.map(({ video }) => video);
    if (movable.length > 0 && mustStay(movable)) return;
    const plan = withoutBusy(planned, hands);
    const why = hindranceSentence(plan);
    if (why !== null) tell(hinderedToast(plan, why));
    if (plan.steps.length === 0) return;
    if (asksReason(plan)) onAskReason(plan);
    else send(plan, null);
  }

  /** After what is under way for the same videos, as far as that is made. */
  function send({ steps }: MovePlan, reason: string | null): void {
    const wishedAt = performance.now();
    const wishes = steps.map(({ video, to }) => wishOf(video, to, reason));
    const earlier = steps.flatMap(({ video: { id } }) => {
      const answer = sent.answerOf(id);
      return answer === null ? [] : [answer.then((isMade) => (isMade ? null : id))];
    });
    const outcomes =
      earlier.length === 0
        ? desk.move(wishes)
        : Promise.all(earlier).then((failed) =>
            desk.move(
              wishes.filter(({ video: { id } }) => !failed.includes(id)),
              wishedAt,
            ),
          );
    for (const [index, { video }] of steps.entries()) {
      const wish = wishes[index];
      if (wish) sent.note(video, wish, outcomes.then(hasMade(video.id)));
    }
  }

  /** A video as this person means it: where they sent it, or where they saw it last. */
  function meant(video: Video): Video {
    const ahead = sent.ahead(video);
    const isOwn = ahead !== video || sent.last(video.id)?.lastMoveId === video.lastMoveId;
    return isOwn ? ahead : seen.asSeen(video);
  }

  function step(videos: readonly Video[], by: 1 | -1): void {
    follow(planStep(videos.map(meant), by));
  }

  function put(videos: readonly Video[], { above, below }: Place): void {
    if (mustStay(videos)) return;
    const place = isReversed ? { above: below, below: above } : { above, below };
    void plans.place(
      isReversed ? videos.toReversed() : videos,
      place,
      placeWords(videos, place, openWork()),
    );
  }

  function stepPlace({ videos, inOrder }: KeyPlace, by: PriorityStep): void {
    if (inOrder.length === 0) {
      announce('Sort by priority to change it.');
      return;
    }
    const place = placeAfterStep(inOrder, videos, by);
    if (place === null) announce('It is there already.');
    else put(inSameOrder(videos, inOrder), place);
  }

  function change(videos: readonly Video[], changed: PlanChange): void {
    if (!mustStay(videos)) void plans.change(videos, changed);
  }

  function ask(asked: AskedQuestion): void {
    // Lists say it themselves, beside what cannot be picked.
    const isForm = asked.question === 'due' || asked.question === 'labels';
    if (!(isForm && mustStay(asked.videos))) onAsk(asked);
  }

  const doKey: QueueDoing['doKey'] = (key, at, beside) => {
    const { videos } = at;
    switch (key.do) {
      case 'step':
        step(videos, key.by);
        return;
      case 'ask':
        ask({ ...at, question: key.question, beside });
        return;
      case 'take':
        change(videos, { assignee: me });
        return;
      case 'wait':
        change(videos, {
          waitingForCustomer: !videos.every(({ work }) => work?.waitingForCustomer === true),
        });
        return;
      case 'place':
        stepPlace(at, key.step);
    }
  };

  const press: QueueDoing['press'] = ({ key, videos, inOrder, beside }) =>
    doKey(key, { videos, inOrder: inOrder ?? besideIn(openWork(), videos) }, beside);

  const act: QueueAct = {
    moveTo: (videos, to) => follow(planTo(videos.map(sent.ahead), to)),
    step,
    undo: (video, move) => {
      const undo = undoOf(move.from, move.to);
      if (undo === null || mustStay([video])) return;
      void desk.move([{ video: { id: video.id, title: video.title }, ...undo, undoes: move.id }]);
    },
    place: put,
    plan: change,
    ask: (question, videos, beside = null) =>
      ask({ question, videos, beside, inOrder: besideIn(openWork(), videos) }),
    onKey: (event, at) => {
      const pressed = keyPress(event, at, (id) => sent.last(id) ?? seen.justBefore(id));
      if (pressed === null) return false;
      event.preventDefault();
      press(pressed);
      return true;
    },
    signs: { of: desk.signOf, subscribe: desk.subscribe },
  };
  return { act, doKey, press, goBack: send };
}

/**
 * A video whose last move waits, or was not sent from here, stays, rather than being forgotten about.
 */
function withoutBusy({ steps, hindered }: MovePlan, { desk, sent }: Hands): MovePlan {
  const signOf = ({ id }: Video) => {
    const sign = desk.signOf(id);
    return sign === 'moving' && sent.answerOf(id) !== null ? 'idle' : sign;
  };
  const busy = steps.flatMap(({ video }) => {
    const sign = signOf(video);
    return sign === 'idle' ? [] : [{ video, why: busyWords[sign] }];
  });
  return {
    steps: steps.filter(({ video }) => signOf(video) === 'idle'),
    hindered: [...hindered, ...busy],
  };
}

function wishOf(video: Video, to: VideoStatus, reason: string | null) {
  const { id, title, status: from, lastMoveId } = video;
  return { video: { id, title }, from, to, reason, lastMoveId, moveId: crypto.randomUUID() };
}

const hasMade = (videoId: string) => (outcomes: readonly MoveOutcome[]) =>
  outcomes.some(({ kind, wish }) => kind === 'made' && wish.video.id === videoId);

/** Those that a video is compared with when the list is not at hand: the open ones of its status. */
function besideIn(openWork: readonly Video[], videos: readonly Video[]): readonly Video[] {
  const statuses = new Set(videos.map(({ status }) => status));
  return openWork.filter(({ status }) => statuses.has(status));
}

function inSameOrder(videos: readonly Video[], inOrder: readonly Video[]): readonly Video[] {
  const ids = new Set(videos.map(({ id }) => id));
  return inOrder.filter(({ id }) => ids.has(id));
}
