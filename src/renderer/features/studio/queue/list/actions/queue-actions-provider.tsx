import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { readableValues } from '#lib/readable.ts';
import { isWriting } from '#lib/undo-key.ts';
import { useToast } from '#ui/toaster.tsx';
import { incompleteFilms, type IncompleteDelivery } from '../../moves/incomplete-delivery.ts';
import type { MoveSteps } from '../../moves/move-steps.ts';
import { pausedReason } from '../../moves/use-paused.ts';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { filmsOnTheirWay } from '#modules/film/intake/film-intake-sign.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { DragHint, DragStyles } from '../drag/drag-hint.tsx';
import { createQueueActions, type QueueActions } from './create-queue-actions.ts';
import { isForQuestion, type AskedQuestion } from './queue-command.ts';
import { createSeenVideos } from './recently-seen.ts';
import { useMutationSession } from './use-mutation-session.ts';

const questions = deferredChunk(() => import('../questions/queue-questions.tsx'));
const delivery = deferredChunk(() => import('../../moves/delivery-dialog.tsx'));
const stepBack = deferredChunk(() => import('../../moves/step-back-dialog.tsx'));

const QueueActionsContext = createContext<QueueActions>({
  run: () => undefined,
  onKey: () => false,
  moveBack: () => undefined,
  deliver: () => undefined,
});

/**
 * The actions on videos. They do nothing outside `QueueActionsProvider`, on the wall for example.
 */
export function useQueueActions(): QueueActions {
  return useContext(QueueActionsContext);
}

/** Gives the lists the actions on their rows, and shows the questions that these ask. */
export function QueueActionsProvider({ children }: { children: ReactNode }) {
  const { work, view, me, announce, clock, mutations } = useQueue();
  const toast = useToast();
  const { films, system } = useCloud();
  const { gates } = system;
  useMutationSession();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const [incomplete, setIncomplete] = useState<IncompleteDelivery | null>(null);
  const [stepsBack, setStepsBack] = useState<MoveSteps | null>(null);
  const { reversed } = view;
  const { uid, name } = me;

  // It listens from the beginning: the first key may be pressed just after a colleague's move.
  const [seen] = useState(() =>
    createSeenVideos({ isOwnMove: mutations.isOwnMove, now: () => performance.now() }),
  );
  useEffect(() => work.onChanges(seen.hear), [work, seen]);

  const actions = useMemo(
    () =>
      createQueueActions({
        mutations,
        seen,
        me: { uid, name },
        toast,
        announce,
        now: clock.now,
        isReversed: reversed,
        openWork: () => readableValues(work.rows()),
        paused: () => pausedReason(gates),
        // At once, because the next key is meant for the question and not for the list behind it.
        onAsk: (question) => flushSync(() => setAsked(question)),
        onAskReason: (moves) => flushSync(() => setStepsBack(moves)),
        incompleteFilms: (videos) =>
          incompleteFilms(videos, {
            loadMissing: films.loadMissingFormats,
            loadOutdated: films.loadOutdatedFormats,
            loadArriving: ({ id }) => films.loadArrivingFormats(id),
            ownArriving: ({ id }) =>
              filmsOnTheirWay
                .getState()
                .flatMap(({ videoId, format }) => (videoId === id ? [format] : [])),
            loadOpen: films.loadOpenComments,
          }),
        onAskDelivery: setIncomplete,
      }),
    [mutations, seen, uid, name, toast, announce, clock, reversed, work, gates, films],
  );

  const closeQuestion = () => setAsked(null);
  const closeDelivery = () => setIncomplete(null);
  const closeStepBack = () => setStepsBack(null);
  return (
    <QueueActionsContext value={actions}>
      <DragStyles>{children}</DragStyles>
      <DragHint />
      {asked === null ? null : <KeysWait onGiveUp={closeQuestion} />}
      {stepsBack === null ? null : <KeysWait onGiveUp={closeStepBack} />}
      {incomplete === null ? null : <KeysWait onGiveUp={closeDelivery} />}
      {incomplete === null ? null : (
        <Deferred chunk={delivery} onLost={closeDelivery}>
          {({ DeliveryDialog }) => (
            <DeliveryDialog
              delivery={incomplete}
              onCancel={closeDelivery}
              onConfirm={(reason) => {
                closeDelivery();
                actions.deliver(incomplete, reason);
              }}
            />
          )}
        </Deferred>
      )}
      {asked === null ? null : (
        <Deferred chunk={questions} onLost={closeQuestion}>
          {({ QueueQuestions }) => (
            <QueueQuestions asked={asked} run={actions.run} onClose={closeQuestion} />
          )}
        </Deferred>
      )}
      {stepsBack === null ? null : (
        <Deferred chunk={stepBack} onLost={closeStepBack}>
          {({ StepBackDialog }) => (
            <StepBackDialog
              moves={stepsBack}
              onCancel={closeStepBack}
              onConfirm={(moves, reason) => {
                closeStepBack();
                actions.moveBack(moves, reason);
              }}
            />
          )}
        </Deferred>
      )}
    </QueueActionsContext>
  );
}

/**
 * Keeps keys from the list until a question is open, because they are meant for the question. That
 * is while its chunk is loaded and its dialog drawn. Escape cancels the question. Typing in a field
 * goes on.
 */
function KeysWait({ onGiveUp }: { onGiveUp: () => void }) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (isWriting(event.target) || !isForQuestion(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onGiveUp();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  });
  return null;
}
