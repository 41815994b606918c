import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { readableValues } from '#lib/readable.ts';
import { useToast } from '#ui/toaster.tsx';
import { Late } from '../late/late.tsx';
import { latePart } from '../late/late-part.ts';
import type { AskedQuestion } from '../questions/queue-questions.tsx';
import { ownDoings } from '../signals/own-doings.ts';
import { useQueue } from '../work/queue-context.tsx';
import type { KeyAct } from './act-for-key.ts';
import type { Desks } from './create-desks.ts';
import { createQueueAct, type QueueDoing } from './create-queue-act.ts';
import { DragHint } from './drag/drag-hint.tsx';
import { DragLooks } from './drag/drag-looks.tsx';
import type { MovePlan } from './move-plan.ts';
import type { QueueAct } from './queue-act.ts';
import { createSeenVideos } from './seen-videos.ts';
import { createSentMoves } from './sent-moves.ts';
import { useDesks } from './use-desks.ts';

const questions = latePart(() => import('../questions/queue-questions.tsx'));
const stepBack = latePart(() => import('./step-back-dialog.tsx'));

const nothing: QueueAct = {
  moveTo: () => undefined,
  step: () => undefined,
  undo: () => undefined,
  place: () => undefined,
  plan: () => undefined,
  ask: () => undefined,
  onKey: () => false,
  signs: { of: () => 'idle', subscribe: () => () => undefined },
};

const QueueActContext = createContext<QueueAct>(nothing);
const DesksContext = createContext<Desks | null>(null);

/** What can be done with videos; does nothing outside `QueueActProvider`, as on the wall. */
export function useQueueAct(): QueueAct {
  return useContext(QueueActContext);
}

/** Where moves and changed plans are made and wait. */
export function useQueueDesks(): Desks | null {
  return useContext(DesksContext);
}

/** Gives the lists what can be done with their rows, and shows the questions that this takes. */
export function QueueActProvider({ children }: { children: ReactNode }) {
  const { work, view, me, announce } = useQueue();
  const toast = useToast();
  const desks = useDesks();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const [stepsBack, setStepsBack] = useState<MovePlan | null>(null);
  const { reversed } = view;
  const { uid, name } = me;

  const [sent] = useState(createSentMoves);
  const [seen] = useState(() =>
    createSeenVideos({ isOwnMove: ownDoings.hasMove, now: () => performance.now() }),
  );
  useEffect(() => work.onChanges(seen.hear), [work, seen]);

  const { act, doKey, goBack } = useMemo<QueueDoing>(
    () =>
      createQueueAct({
        desk: desks.moves,
        sent,
        seen,
        plans: desks.plans,
        me: { uid, name },
        tell: toast,
        announce,
        isReversed: reversed,
        openWork: () => readableValues(work.rows()),
        onAsk: setAsked,
        onAskReason: setStepsBack,
      }),
    [desks, sent, seen, toast, uid, name, announce, work, reversed],
  );

  const close = useCallback(() => setAsked(null), []);
  const onMenu = useCallback(
    (key: KeyAct, question: AskedQuestion) => doKey(key, question, question.beside),
    [doKey],
  );
  return (
    <DesksContext value={desks}>
      <QueueActContext value={act}>
        <DragLooks>{children}</DragLooks>
        <DragHint />
        {asked === null ? null : (
          <Late part={questions} onLost={close} takesKeys>
            {({ QueueQuestions }) => (
              <QueueQuestions asked={asked} act={act} onMenu={onMenu} onClose={close} />
            )}
          </Late>
        )}
        {stepsBack === null ? null : (
          <Late part={stepBack} onLost={() => setStepsBack(null)} takesKeys>
            {({ StepBackDialog }) => (
              <StepBackDialog
                asked={stepsBack}
                ahead={sent.ahead}
                onCancel={() => setStepsBack(null)}
                onConfirm={(plan, reason) => {
                  setStepsBack(null);
                  goBack(plan, reason);
                }}
              />
            )}
          </Late>
        )}
      </QueueActContext>
    </DesksContext>
  );
}
