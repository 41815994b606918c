import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { readableValues } from '#lib/readable.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useToast } from '#ui/toaster.tsx';
import { QueueQuestions, type AskedQuestion } from '../list/questions/queue-questions.tsx';
import { useQueue } from '../store/queue-context.tsx';
import type { KeyAct } from './act-for-key.ts';
import type { Desks } from './create-desks.ts';
import type { LateAct } from './create-late-act.ts';
import { createQueueAct, type QueueDoing } from './create-queue-act.ts';
import { DragHint } from '../list/drag/drag-hint.tsx';
import type { MovePlan } from './move-plan.ts';
import { pausedReason } from './paused-reason.ts';
import type { SeenVideos } from './seen-videos.ts';
import { createSentMoves } from './sent-moves.ts';
import { StepBackDialog } from './step-back-dialog.tsx';
import { useDesks } from './use-desks.ts';

type DoInQueueProps = {
  late: LateAct;
  seen: SeenVideos;
  /** Hears where moves and changed plans wait from now on. */
  onDesks: (desks: Desks | null) => void;
};

/** Does what people want done in the queue, and shows the questions that this takes. */
export function DoInQueue({ late, seen, onDesks }: DoInQueueProps) {
  const { work, view, me, announce } = useQueue();
  const toast = useToast();
  const { gates } = useCloud().system;
  const desks = useDesks();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const [stepsBack, setStepsBack] = useState<MovePlan | null>(null);
  const { reversed } = view;
  const { uid, name } = me;

  const [sent] = useState(createSentMoves);
  const doing = useMemo<QueueDoing>(
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
        paused: () => pausedReason(gates),
        onAsk: setAsked,
        onAskReason: setStepsBack,
      }),
    [desks, sent, seen, toast, uid, name, announce, work, reversed, gates],
  );
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    // What is typed for a question that waited must find it open, and never the list behind it.
    queueMicrotask(() => {
      if (!isOver) flushSync(() => (stop = late.connect(doing)));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [late, doing]);
  useEffect(() => {
    onDesks(desks);
    return () => onDesks(null);
  }, [desks, onDesks]);

  const close = useCallback(() => setAsked(null), []);
  const onMenu = useCallback(
    (key: KeyAct, question: AskedQuestion) => doing.doKey(key, question, question.beside),
    [doing],
  );
  return (
    <>
      <DragHint />
      {asked === null ? null : (
        <QueueQuestions asked={asked} act={doing.act} onMenu={onMenu} onClose={close} />
      )}
      {stepsBack === null ? null : (
        <StepBackDialog
          plan={stepsBack}
          ahead={sent.ahead}
          onCancel={() => setStepsBack(null)}
          onConfirm={(plan, reason) => {
            setStepsBack(null);
            doing.goBack(plan, reason);
          }}
        />
      )}
    </>
  );
}
