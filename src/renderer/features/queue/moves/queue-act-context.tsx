import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { readableValues } from '#lib/readable.ts';
import { useToast } from '#ui/toaster.tsx';
import { createPlanDesk } from '../plan/plan-desk.ts';
import { QueueQuestions, type AskedQuestion } from '../questions/queue-questions.tsx';
import { ownDoings } from '../signals/own-doings.ts';
import { useQueue } from '../work/queue-context.tsx';
import type { KeyAct } from './act-for-key.ts';
import { createQueueAct, type QueueDoing } from './create-queue-act.ts';
import { DragHint } from './drag/drag-hint.tsx';
import { DragLooks } from './drag/drag-looks.tsx';
import type { MoveDesk } from './move-desk.ts';
import type { MovePlan } from './move-plan.ts';
import type { QueueAct } from './queue-act.ts';
import { StepBackDialog } from './step-back-dialog.tsx';
import { useMoveDesk } from './use-move-desk.ts';

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
const MoveDeskContext = createContext<MoveDesk | null>(null);

/** What can be done with videos; does nothing outside `QueueActProvider`, as on the wall. */
export function useQueueAct(): QueueAct {
  return useContext(QueueActContext);
}

/** Where moves are made and wait. */
export function useDesk(): MoveDesk | null {
  return useContext(MoveDeskContext);
}

/** Gives the lists what can be done with their rows, and shows the questions that this takes. */
export function QueueActProvider({ children }: { children: ReactNode }) {
  const { queue } = useCloud();
  const { work, view, me, freshness, clock, announce } = useQueue();
  const toast = useToast();
  const desk = useMoveDesk();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const [stepsBack, setStepsBack] = useState<MovePlan | null>(null);
  const { reversed } = view;
  const { uid, name } = me;

  const { act, doKey } = useMemo<QueueDoing>(
    () =>
      createQueueAct({
        desk,
        plans: createPlanDesk({
          save: (videoId, change) => {
            ownDoings.add(videoId);
            return queue.savePlan(videoId, change);
          },
          tell: toast,
          isLive: freshness.isLive,
          now: clock.now,
        }),
        me: { uid, name },
        tell: toast,
        announce,
        isReversed: reversed,
        openWork: () => readableValues(work.rows()),
        onAsk: setAsked,
        onAskReason: setStepsBack,
      }),
    [desk, queue, toast, freshness, clock, uid, name, announce, work, reversed],
  );

  const close = useCallback(() => setAsked(null), []);
  const onMenu = useCallback(
    (key: KeyAct, question: AskedQuestion) => doKey(key, question, question.beside),
    [doKey],
  );
  return (
    <MoveDeskContext value={desk}>
      <QueueActContext value={act}>
        <DragLooks>{children}</DragLooks>
        <DragHint />
        <QueueQuestions asked={asked} act={act} onMenu={onMenu} onClose={close} />
        <StepBackDialog
          asked={stepsBack}
          onCancel={() => setStepsBack(null)}
          onConfirm={(reason) => {
            setStepsBack(null);
            void desk.move(
              (stepsBack?.steps ?? []).map(({ video, to }) => ({
                video: { id: video.id, title: video.title },
                from: video.status,
                to,
                reason,
              })),
            );
          }}
        />
      </QueueActContext>
    </MoveDeskContext>
  );
}
