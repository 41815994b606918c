import { Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounce } from 'use-debounce';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import type { QueueSettings } from '#domain/work.ts';
import { counted } from '#lib/count-words.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { MomentForm } from './past/moment-form.tsx';
import { momentText, readMoment } from './past/past-address.ts';
import { createPastLoader, type PastView } from './past/past-loader.ts';
import { stepFrom, type PastStep } from './past/past-steps.ts';
import { lastChangeWords, studioMomentWords } from './past/past-words.ts';
import { PastState } from './past/past-state.tsx';
import { StepButtons } from './past/step-buttons.tsx';

/** The queue as it stood at a moment, out of the histories of the videos. Nothing can be changed here. */
export function PastBoardPage() {
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  // The time of the last choice: what was chosen then was no future.
  const [chosenAt, setChosenAt] = useState(openedAt);
  const now = later(useNow(), chosenAt);
  const moment = readMoment(search, openedAt);
  const isFuture = moment !== null && moment > now;
  const { live, shown } = usePastBoard(isFuture ? null : moment);
  const settings = useQueueSettings();
  const show = (chosen: Date) => {
    setChosenAt(new Date());
    setSearch({ at: momentText(chosen) });
  };
  const beside = { view: shown, now };
  // A key that is held down steps on before the page was drawn anew.
  const latest = useRef(moment);
  const time = moment?.getTime() ?? null;
  useEffect(() => {
    latest.current = time === null ? null : new Date(time);
  }, [time]);
  const step = (asked: PastStep) => {
    const target = latest.current && stepFrom(latest.current, asked, beside);
    if (!target) return;
    latest.current = target;
    // Steps replace each other, so that going back leaves the page.
    setSearch({ at: momentText(target) }, { replace: true });
  };
  const isShown = shown !== null && shown.moment.getTime() === moment?.getTime();
  return (
    <Page
      title="The board as it stood"
      description="Choose a moment to see where each video was and how long it had been there. Nothing can be changed here."
      help="queue"
      actions={
        <LinkButton to={routes.videoStatus.path} variant="outline" tone="neutral">
          The queue today
        </LinkButton>
      }
    >
      <Stack gap={4}>
        <Flex wrap="wrap" align="flex-end" gap={4} columnGap={8}>
          <MomentForm moment={moment} onChoose={show} />
          {moment === null ? null : (
            <StepButtons
              leads={(asked) => stepFrom(moment, asked, beside) !== null}
              onStep={step}
            />
          )}
        </Flex>
        {moment === null || isFuture ? null : (
          <div>
            <Text as="h2" textStyle="lg" fontWeight="semibold">
              {studioMomentWords(moment)}
            </Text>
            <Text role="status" color="fg.muted" minH="1.6em">
              {isShown
                ? `${counted(shown.board.cards.length, 'video')} in the queue. ${
                    shown.last === null ? '' : lastChangeWords(shown.last, shown.moment)
                  }`
                : null}
            </Text>
          </div>
        )}
        <PastState
          moment={moment}
          isFuture={isFuture}
          live={live}
          shown={shown}
          settings={settings}
          onChoose={show}
        />
      </Stack>
    </Page>
  );
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** What admins decided for the queue; null until it is known, as the board does not need it. */
function useQueueSettings(): QueueSettings | null {
  const { studio } = useCloud();
  const live = useLive(() => studio.watchQueueSettings(), [studio]);
  return live.state === 'ready' ? live.value : null;
}

/** A key that is held down asks once, where it ends. */
const pause = 200;

/** The board of a moment, and the last one that was read, so that a step does not empty the screen. */
function usePastBoard(moment: Date | null) {
  const { board } = useCloud();
  const [loader] = useState(() => createPastLoader(board, () => new Date()));
  const [wanted] = useDebounce(moment?.getTime() ?? null, pause, { leading: true });
  const live = useLive(
    () => (wanted === null ? null : watchOnce(() => loader.load(new Date(wanted)))),
    [loader, wanted],
  );
  const [shown, setShown] = useState<PastView | null>(null);
  if (live.state === 'ready' && live.value !== shown) setShown(live.value);
  return { live, shown };
}
