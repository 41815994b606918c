import { Stack, Text } from '@chakra-ui/react';
import { justAfter } from '#domain/past-board.ts';
import { studioTimeZoneName } from '#domain/studio-clock.ts';
import type { QueueSettings } from '#domain/work.ts';
import { counted } from '#lib/count-words.ts';
import type { Live } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { PastBoard, VideoLinks } from './past-board.tsx';
import type { PastView } from './past-loader.ts';
import { studioMomentWords } from './past-words.ts';

type PastStateProps = {
  /** Null when the address holds none that can be read. */
  moment: Date | null;
  isFuture: boolean;
  live: Live<PastView>;
  /** The board that was read last. */
  shown: PastView | null;
  settings: QueueSettings | null;
  onChoose: (moment: Date) => void;
};

/** The board, or why there is none. */
export function PastState({ moment, isFuture, live, shown, settings, onChoose }: PastStateProps) {
  if (moment === null) {
    return (
      <Notice tone="warning" title="The date and time in the address cannot be read">
        Choose a date and a time above.
      </Notice>
    );
  }
  if (isFuture) {
    return (
      <Notice
        tone="warning"
        title="This moment is still to come"
        action={
          <Button size="sm" variant="outline" onClick={() => onChoose(new Date())}>
            Show now
          </Button>
        }
      >
        {studioMomentWords(moment)}, {studioTimeZoneName}. Only the past is on record.
      </Notice>
    );
  }
  if (live.state === 'failed') {
    return <NotReady live={live} title="The board of this moment could not be read" />;
  }
  if (shown === null) {
    return (
      <Stack role="status" aria-label="Loading the histories">
        <SkeletonText lines={10} />
      </Stack>
    );
  }
  const isBusy = live.state === 'loading' || shown.moment.getTime() !== moment.getTime();
  const unknown = [...new Set([...shown.board.unknown, ...shown.unreadable])];
  return (
    <>
      {unknown.length === 0 ? null : (
        <Notice
          tone="warning"
          title={`Where ${counted(unknown.length, 'video')} stood is not known`}
        >
          The histories of <VideoLinks ids={unknown} /> are damaged and were not changed. The other
          videos are complete.
        </Notice>
      )}
      {shown.isAll ? null : (
        <Notice tone="warning" title="More videos than are read at once">
          Videos that came or left last are missing here. What is shown is right.
        </Notice>
      )}
      {shown.last === null ? (
        <BeforeTheFirst view={shown} onChoose={onChoose} />
      ) : (
        <PastBoard view={shown} isBusy={isBusy} settings={settings} />
      )}
      <Text color="fg.muted" textStyle="sm" maxW="measure">
        With the keyboard: ← and → go by the hour, with Shift by the day, [ and ] by change. All
        times are {studioTimeZoneName}. Videos are in the order of their wait: the order of priority
        and the plans of that time are not kept. Drafts and delivered videos are not part of the
        queue. A video that went back to its customer and was deleted as a draft left no history, so
        it is missing.
      </Text>
    </>
  );
}

function BeforeTheFirst({
  view: { next },
  onChoose,
}: {
  view: PastView;
  onChoose: (moment: Date) => void;
}) {
  if (next === null) {
    return (
      <EmptyState title="No move is on record yet">
        Once a video is ordered, the board of each moment from then on can be seen here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing was on record yet"
      action={<Button onClick={() => onChoose(justAfter(next.at))}>Show the first record</Button>}
    >
      The first video was ordered on {studioMomentWords(next.at)}.
    </EmptyState>
  );
}
