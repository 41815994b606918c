import { Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarCog, CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useServerNow } from '#data/hooks/use-server-clock.ts';
import { useClosures, useShootDays } from '#data/hooks/use-shoot-days.ts';
import { isAdmin } from '#domain/roles.ts';
import { isShootDate } from '#domain/shoot-day.ts';
import { closureOn, withClosures } from '#domain/studio-closure.ts';
import { daysAfter, studioDate, studioTimeZone, studioTimeZoneName } from '#domain/studio-clock.ts';
import { readableValues } from '#lib/readable.ts';
import { StaysOpen } from '#parts/stays-open.tsx';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { MonthCalendar } from '#ui/month-calendar.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import { ClosuresDialog } from './closures-dialog.tsx';
import { dayTotals, studioDay } from './day-words.ts';
import { DayDetails } from './day-details.tsx';
import { WeekView } from './week-view.tsx';
import { mondayOf } from './weeks.ts';

const dateParameter = 'day';
const viewParameter = 'view';
const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** `/admin/shoot-days/`: a month or a week of the studio's days; admins keep their capacity. */
export const ShootDaysPage = () => (
  <StaysOpen>
    <Days />
  </StaysOpen>
);

function Days() {
  const { roles, user } = useSignedIn();
  const mayEdit = isAdmin({ roles, emailVerified: user.emailVerified });
  const [search, setSearch] = useSearchParams();
  const asked = search.get(dateParameter);
  const chosen = asked !== null && isShootDate(asked) ? asked : null;
  const now = useServerNow();
  const today = studioDate(now);
  const [month, setMonth] = useState(() => `${(chosen ?? today).slice(0, 7)}-01`);
  const [dialog, setDialog] = useState<'many' | 'closures' | null>(null);
  const view = search.get(viewParameter) === 'week' ? 'week' : 'month';
  const [week, setWeek] = useState(() => mondayOf(chosen ?? today));
  const [from, to] =
    view === 'week' ? [week, daysAfter(week, 6)] : [month, `${month.slice(0, 7)}-31`];
  const shownDays = useShootDays(from, to);
  const known = useClosures();
  const live = known.state === 'failed' ? known : shownDays;
  const days = shownDays.state === 'ready' ? readableValues(shownDays.value) : [];
  const closures = known.state === 'ready' ? known.value : [];
  // What was on a day that is over is not hidden by a closure.
  const closureOf = (date: string) => (date < today ? null : closureOn(closures, date));
  const day = days.find(({ id }) => id === chosen) ?? null;
  const dayOf = (date: string) =>
    studioDay(days.find(({ id }) => id === date) ?? null, { now, closure: closureOf(date) });
  const setAddress = (date: string | null, as: typeof view) =>
    setSearch(
      {
        ...(as === 'week' ? { [viewParameter]: as } : {}),
        ...(date === null ? {} : { [dateParameter]: date }),
      },
      { replace: true },
    );
  const show = (date: string | null) => setAddress(date, view);
  /** The other view shows the same days. */
  const showAs = (as: typeof view) => {
    const around = chosen ?? (from <= today && today <= to ? today : from);
    setMonth(`${around.slice(0, 7)}-01`);
    setWeek(mondayOf(around));
    setAddress(chosen, as);
  };
  return (
    <Page
      title="Shoot days"
      description={`How many blocks the studio films each day, in ${studioTimeZoneName}, and who is booked.`}
      help="call-sheet"
      actions={
        mayEdit ? (
          <>
            <Button
              size="sm"
              variant="outline"
              icon={<CalendarOff aria-hidden />}
              disabled={known.state !== 'ready'}
              onClick={() => setDialog('closures')}
            >
              Closures
            </Button>
            <Button size="sm" icon={<CalendarCog aria-hidden />} onClick={() => setDialog('many')}>
              Set many days
            </Button>
          </>
        ) : null
      }
    >
      {live.state === 'failed' ? (
        <NotReady
          live={live}
          title="The shoot days could not be loaded"
          safe="What is booked stays booked."
        />
      ) : (
        <ListDetail
          detail={
            chosen === null || live.state === 'loading' ? null : (
              <DayDetails
                key={chosen}
                date={chosen}
                day={day}
                closures={closures}
                closure={closureOf(chosen)}
                mayEdit={mayEdit}
                now={now}
                onClose={() => show(null)}
              />
            )
          }
        >
          <Stack gap={3}>
            <Segmented legend="View" size="sm" options={views} value={view} onChange={showAs} />
            {view === 'week' ? (
              <WeekView
                week={week}
                today={today}
                chosen={chosen}
                dayOf={dayOf}
                onChoose={show}
                onWeek={(monday) => {
                  setWeek(monday);
                  show(null);
                }}
              />
            ) : (
              <MonthCalendar
                label="The studio’s days"
                size="lg"
                value={chosen}
                onChange={show}
                dayOf={dayOf}
                first={chosen ?? (month.slice(0, 7) === today.slice(0, 7) ? today : month)}
                timeZone={studioTimeZone}
                onMonth={(first) => {
                  if (first.slice(0, 7) === month.slice(0, 7)) return;
                  setMonth(`${first.slice(0, 7)}-01`);
                  show(null);
                }}
              />
            )}
            {live.state === 'loading' ? (
              <Skeleton h={6} w={64} role="status" aria-label="Loading the shoot days" />
            ) : (
              <Flex wrap="wrap" columnGap={6} role="status">
                <Text color="fg.muted">
                  {dayTotals(
                    days.map((each) =>
                      each.id < today ? each : withClosures(each, each.id, closures),
                    ),
                    { now, span: view },
                  )}
                </Text>
                {mayEdit ? null : (
                  <Text color="fg.muted">Admins change how much fits into a day.</Text>
                )}
              </Flex>
            )}
          </Stack>
        </ListDetail>
      )}
      {dialog === 'many' ? (
        <CapacityDialog
          today={today}
          firstDay={from > today ? from : daysAfter(today, 1)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'closures' ? (
        <ClosuresDialog
          closures={closures}
          today={today}
          now={now}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </Page>
  );
}
