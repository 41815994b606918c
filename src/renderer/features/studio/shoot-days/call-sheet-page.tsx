import { Flex, Stack, Text } from '@chakra-ui/react';
import { Printer, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useServerNow } from '#data/hooks/use-server-clock.ts';
import { pausedForStaff } from '#domain/errors.ts';
import { changesIn } from '#domain/set-up.ts';
import { routes } from '#domain/routes.ts';
import { isShootDate } from '#domain/shoot-day.ts';
import { shootHours, studioTimeZoneName } from '#domain/studio-clock.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { useLive } from '#stores/use-live.ts';
import { StaysOpen } from '#parts/stays-open.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placesBySetUp } from './sheet/running-order.ts';
import { TakeList } from './sheet/take-list.tsx';
import { draftsOf, isUrgent, takesOf } from './sheet/takes.ts';
import { useSheetChanges } from './sheet/use-sheet-changes.ts';
import { watchCallSheet, type CallSheet } from './sheet/watch-call-sheet.ts';

/** `/admin/shoot-days/:date`: everything that is filmed on a day, in its running order; live and on paper. */
export function CallSheetPage() {
  const { date = '' } = useParams();
  const backToDays = (
    <LinkButton
      to={`${routes.shootDays.path}?day=${date}`}
      variant="outline"
      size="sm"
      data-screen-only
    >
      The month
    </LinkButton>
  );
  if (!isShootDate(date)) {
    return (
      <Page title="Call sheet">
        <EmptyState
          title="This is not a day"
          action={<LinkButton to={routes.shootDays.path}>See the shoot days</LinkButton>}
        >
          The address of a call sheet ends with a date, such as 2026-03-09.
        </EmptyState>
      </Page>
    );
  }
  return (
    <StaysOpen>
      <Sheet key={date} date={date} backToDays={backToDays} />
    </StaysOpen>
  );
}

function Sheet({ date, backToDays }: { date: string; backToDays: ReactNode }) {
  const { bookings, videos, parcels, subscriptions, progress, briefs } = useCloud();
  const live = useLive(
    () => watchCallSheet({ bookings, videos, parcels, subscriptions, progress, briefs }, date),
    [bookings, videos, parcels, subscriptions, progress, briefs, date],
  );
  const stored = live.state === 'ready' ? takesOf(live.value) : [];
  const changes = useSheetChanges(stored);
  const isPaused = useGateClosed('write');
  const now = useServerNow();
  const { takes } = changes;
  const bySetUp = placesBySetUp(takes);
  return (
    <Page
      title={`Call sheet for ${shootDayWords(date, now)}`}
      documentTitle={`Call sheet ${date}`}
      description={`${shootHours.start}:00 to ${shootHours.end}:00 ${studioTimeZoneName}. The running order is the order of the queue.`}
      help="call-sheet"
      actions={
        <Flex gap={2} wrap="wrap" data-screen-only>
          {backToDays}
          <Button
            size="sm"
            variant="outline"
            icon={<Shuffle aria-hidden />}
            disabled={bySetUp.length === 0 || isPaused}
            pending={changes.pending}
            onClick={() => void changes.place(bySetUp)}
          >
            Order by set-up
          </Button>
          <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </Flex>
      }
    >
      {live.state !== 'ready' ? (
        <NotReady
          live={live}
          loading={
            <Stack gap={3} role="status" aria-label="Loading the call sheet">
              <Skeleton h={40} />
              <Skeleton h={40} />
            </Stack>
          }
          title="The call sheet could not be loaded"
          safe="What was set stays set."
        />
      ) : (
        <Stack gap={5}>
          {isPaused ? <Notice tone="warning">{pausedForStaff}</Notice> : null}
          <Summary sheet={live.value} takes={takes} />
          {takes.length === 0 ? (
            <EmptyState title="Nothing to film yet">
              Videos appear here when their block is booked on this day and they are ordered.
            </EmptyState>
          ) : (
            <TakeList
              takes={takes}
              isUrgent={isUrgent(date, now)}
              isPaused={isPaused}
              changes={changes}
            />
          )}
        </Stack>
      )}
    </Page>
  );
}

function Summary({ sheet, takes }: { sheet: CallSheet; takes: ReturnType<typeof takesOf> }) {
  const drafts = draftsOf(sheet);
  const unreadable =
    sheet.unreadable + sheet.blocks.reduce((sum, block) => sum + block.unreadable, 0);
  const changes = changesIn(takes.map(({ setUp }) => setUp));
  return (
    <>
      <Text role="status" color="fg.muted">
        {counted(sheet.blocks.length, 'block')}, {counted(takes.length, 'video')} to film,{' '}
        {counted(changes, 'change')} of the rig.
        {drafts === 0 ? '' : ` ${counted(drafts, 'draft')} not ordered yet.`}
      </Text>
      {unreadable === 0 ? null : (
        <Notice tone="warning">{counted(unreadable, 'document')} cannot be shown.</Notice>
      )}
    </>
  );
}
