import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { momentWords } from '#domain/studio-clock.ts';
import type { Video } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { isOpenStatus, latenessOf, statusSinceOf } from '#domain/work.ts';
import { readableValues } from '#lib/readable.ts';
import { studioDayWords } from '#lib/studio-day-words.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import type { QueueQuestion } from '../list/actions/queue-command.ts';
import { usePaused } from '../moves/use-paused.ts';
import { latenessWords } from '../plan/plan-words.ts';
import { rankWords } from '../plan/order-between.ts';
import { useQueue, useStudio } from '../state/queue-context.tsx';

/** The plan of a video: assignee, due date, labels. Staff change it here while the video is open work. */
export function VideoPlan({ video }: { video: Video & { work: WorkPlan } }) {
  const { work } = video;
  const { clock, work: openWork, subscribeRows } = useQueue();
  const { settings } = useStudio();
  const now = useStore(clock);
  const { run } = useQueueActions();
  const isPaused = usePaused() !== null;
  const isOpen = isOpenStatus(video.status);
  const isOverdue = latenessOf(video, settings, now) === 'overdue';
  const overdueWords = isOverdue ? latenessWords(video, settings, now) : null;
  // A video can be overdue and too long in its status.
  const undated = { ...video, work: { ...work, dueAt: null } };
  const tooLongWords = latenessWords(undated, settings, now);
  const rank = useSyncExternalStore(subscribeRows, () =>
    isOpen ? rankWords(readableValues(openWork.rows()), video) : null,
  );
  const change = (question: QueueQuestion, what: string) =>
    isOpen ? <ChangeButton video={video} question={question} what={what} /> : null;
  return (
    <Plan>
      <Line name="Assigned to" change={change('assignee', 'the assignee')}>
        {work.assignee?.name ?? 'Nobody yet'}
      </Line>
      <Line name="Due" change={change('due', 'the date')}>
        {work.dueAt === null ? 'No date' : <DueDay dueAt={work.dueAt} now={now} />}
        {overdueWords === null ? null : (
          <StatusBadge tone="danger" shape="clock" size="sm">
            {overdueWords}
          </StatusBadge>
        )}
      </Line>
      <Line name="In this status since">
        <Moment date={statusSinceOf(video)} />
        {tooLongWords === null ? null : (
          <StatusBadge tone="warning" shape="clock" size="sm">
            {tooLongWords}
          </StatusBadge>
        )}
      </Line>
      {rank === null ? null : (
        <Line name="Priority" change={change('menu', 'the priority')}>
          {capitalised(rank)}
        </Line>
      )}
      <Line name="Labels" change={change('labels', 'the labels')}>
        {work.labels.length === 0 ? 'None' : work.labels.join(', ')}
      </Line>
      <Line
        name="Customer"
        change={
          isOpen ? (
            <Button
              size="xs"
              variant="ghost"
              tone="neutral"
              disabled={isPaused}
              onClick={() => run({ do: 'wait', videos: [video] })}
            >
              {work.waitingForCustomer ? 'They answered' : 'Wait for them'}
            </Button>
          ) : null
        }
      >
        {work.waitingForCustomer ? 'We are waiting for their answer' : 'Not waiting for an answer'}
      </Line>
    </Plan>
  );
}

/** The studio's day, with the time there on hover. */
function DueDay({ dueAt, now }: { dueAt: Date; now: Date }) {
  return (
    <time dateTime={dueAt.toISOString()} title={momentWords(dueAt)}>
      {studioDayWords(dueAt, now)}
    </time>
  );
}

function ChangeButton(props: { video: Video; question: QueueQuestion; what: string }) {
  const { video, question, what } = props;
  const { run } = useQueueActions();
  const isPaused = usePaused() !== null;
  return (
    <Button
      size="xs"
      variant="ghost"
      tone="neutral"
      disabled={isPaused}
      aria-label={`Change ${what}`}
      onClick={({ currentTarget }) =>
        run({ do: 'ask', question, videos: [video], beside: currentTarget })
      }
    >
      Change
    </Button>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type LineProps = { name: string; change?: ReactNode; children: ReactNode };

function Line({ name, change = null, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="value">{children}</span>
        {change}
      </dd>
    </div>
  );
}

const Plan = chakra('dl', {
  base: {
    textStyle: 'sm',
    // Space between values of two lines.
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 3,
      minH: 8,
      py: 0.5,
    },
    '& dt': { flex: '0 0 7rem', color: 'fg.muted' },
    '& dd': {
      display: 'flex',
      flex: '1 1 10rem',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minW: 0,
    },
    '& .value': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      minW: 0,
      overflowWrap: 'anywhere',
    },
  },
});
