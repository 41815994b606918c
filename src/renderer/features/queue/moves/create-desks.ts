import type { Cloud } from '#data/cloud.ts';
import { moveKind } from '#domain/moves.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { createPlanDesk } from '../plan/plan-desk.ts';
import { planWish, type PlanOutcome } from '../plan/plan-wish.ts';
import { ownDoings } from '../store/own-changes.ts';
import { createKeptWishes } from './kept-wishes.ts';
import { keptNames } from './kept-names.ts';
import { createMoveDesk } from './move-desk.ts';
import { reportMoves } from './move-reports.ts';
import { moveWish, type MoveOutcome, type MoveWish, type WantedMove } from './move-wish.ts';

type Hands = {
  cloud: Pick<Cloud, 'videos' | 'functions' | 'queue'>;
  me: StaffMember;
  tell: (toast: Toast) => void;
  /** The studio's time. */
  now: () => Date;
  /** The last move of a video as the list shows it; null for what it does not show. */
  lastMoveOf?: (videoId: string) => string | null;
  onMoved?: (outcomes: readonly MoveOutcome[], wishedAt: number) => void;
  onPlanned?: (outcomes: readonly PlanOutcome[], wishedAt: number) => void;
};

/** Where somebody's moves and changed plans are made and wait, on whatever page of the studio. */
export function createDesks({ cloud, me, tell, now, lastMoveOf, onMoved, onPlanned }: Hands) {
  const names = keptNames(me.uid);
  const moves = createMoveDesk({
    commit: (wish) => commitMove(cloud, me, wish),
    uid: me.uid,
    ...(lastMoveOf === undefined ? {} : { lastMoveOf }),
    onOutcomes: (outcomes, waited, wishedAt) => {
      onMoved?.(outcomes, wishedAt);
      const hands = {
        onMove: (wanted: readonly WantedMove[]) => void moves.move(wanted),
        onAgain: (wishes: readonly MoveWish[]) => void moves.again(wishes),
      };
      for (const told of reportMoves({ outcomes, waited, now: now(), ...hands })) tell(told);
    },
    kept: createKeptWishes({ ...onThisDevice(), name: names.moves, schema: moveWish }),
  });
  const plans = createPlanDesk({
    save: (request) => {
      const { assignee, dueAt } = request.change;
      if (assignee?.uid === me.uid) ownDoings.addPlan(request.videoId, 'assignee');
      if (dueAt !== undefined) ownDoings.addPlan(request.videoId, 'dueAt');
      return cloud.queue.savePlan(request);
    },
    tell,
    now,
    ...(onPlanned === undefined ? {} : { onPlanned }),
    kept: createKeptWishes({ ...onThisDevice(), name: names.plans, schema: planWish }),
  });
  return {
    moves,
    plans,
    setLive: (live: boolean): void => {
      moves.setLive(live);
      plans.setLive(live);
    },
    /** Begins; another desk may have what waits here once the returned is called. */
    start: (): (() => void) => {
      const stops = [moves.start(), plans.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
export type Desks = ReturnType<typeof createDesks>;

async function commitMove(
  { videos, functions }: Pick<Cloud, 'videos' | 'functions'>,
  me: StaffMember,
  { video, from, to, reason, moveId, undoes, lastMoveId }: MoveWish,
): Promise<void> {
  if (moveKind(from, to) !== 'staff-return') {
    const by = { uid: me.uid, name: me.name };
    // Before it is made: its news may outrun its answer.
    ownDoings.addMove(moveId);
    await videos.moveVideo({ moveId, videoId: video.id, from, to, by, reason, undoes });
    return;
  }
  try {
    await functions.returnVideo(video.id, reason ?? '', lastMoveId);
  } catch (error) {
    // The function says that it was moved since; who took it where is in its history.
    const seen = { status: from, lastMoveId };
    throw (await videos.findConflict(video.id, seen).catch(() => null)) ?? error;
  }
}

function onThisDevice() {
  return { storage: () => localStorage, locks: navigator.locks, onStored, tellHere };
}

function onStored(hear: (key: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue !== null) hear(key);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function tellHere(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'left' }));
}
