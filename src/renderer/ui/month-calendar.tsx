import { DatePicker, parseDate } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { monthCalendarRecipe } from './month-calendar-recipe.ts';

export type CalendarDay = {
  /** Read out after the date: "3 places left", "full". */
  words: string;
  /** Shown below the number. */
  note?: ReactNode;
  /** Greyed from the beginning; it can be looked at but not chosen. */
  disabled?: boolean;
  tone?: 'plain' | 'free' | 'taken' | 'chosen';
};

type MonthCalendarProps = {
  /** What is chosen here, for screen readers. */
  label: string;
  /** Dates are written `2026-03-09`. */
  value: string | null;
  onChange: (date: string) => void;
  dayOf: (date: string) => CalendarDay;
  /** First and last day that can be looked at. */
  min?: string;
  max?: string;
  /** The month that is shown first, by one of its days. */
  first: string;
  /** Whose midnight begins a day. */
  timeZone: string;
  /** The first and the last day of what is shown now. */
  onMonth?: (from: string) => void;
  size?: 'md' | 'lg';
};

/**
 * A month of days with what matters of each, to choose one. Arrow keys go by days and weeks, Page Up and
 * Page Down by months.
 */
export function MonthCalendar({
  label,
  value,
  onChange,
  dayOf,
  min,
  max,
  first,
  timeZone,
  onMonth,
  size = 'md',
}: MonthCalendarProps) {
  return (
    <DatePicker.Root
      recipe={monthCalendarRecipe}
      size={size}
      inline
      fixedWeeks={false}
      locale="en-US"
      timeZone={timeZone}
      startOfWeek={1}
      minView="day"
      maxView="day"
      value={value === null ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? first)}
      {...(min === undefined ? {} : { min: parseDate(min) })}
      {...(max === undefined ? {} : { max: parseDate(max) })}
      isDateUnavailable={(date) => dayOf(date.toString()).disabled ?? false}
      onValueChange={({ valueAsString, value: [chosen] }) => {
        if (valueAsString.length > 0 && chosen) onChange(chosen.toString());
      }}
      onVisibleRangeChange={({ visibleRange }) => onMonth?.(visibleRange.start.toString())}
      translations={{
        content: label,
        dayCell: (day) => `${day.valueText}, ${dayOf(day.value.toString()).words}`,
        prevTrigger: () => 'Earlier month',
        nextTrigger: () => 'Later month',
      }}
    >
      <DatePicker.Content>
        <DatePicker.View view="day">
          <DatePicker.ViewControl>
            <DatePicker.PrevTrigger asChild>
              <Button variant="ghost" tone="neutral" square icon={<ChevronLeft aria-hidden />} />
            </DatePicker.PrevTrigger>
            <DatePicker.RangeText aria-live="polite" />
            <DatePicker.NextTrigger asChild>
              <Button variant="ghost" tone="neutral" square icon={<ChevronRight aria-hidden />} />
            </DatePicker.NextTrigger>
          </DatePicker.ViewControl>
          <DatePicker.Context>
            {({ weekDays, weeks }) => (
              <DatePicker.Table>
                <DatePicker.TableHead>
                  <DatePicker.TableRow>
                    {weekDays.map((weekDay) => (
                      <DatePicker.TableHeader key={weekDay.long} aria-label={weekDay.long}>
                        {weekDay.short}
                      </DatePicker.TableHeader>
                    ))}
                  </DatePicker.TableRow>
                </DatePicker.TableHead>
                <DatePicker.TableBody>
                  {weeks.map((week) => (
                    <DatePicker.TableRow key={String(week[0])}>
                      {week.map((day) => {
                        const { note, tone = 'plain' } = dayOf(day.toString());
                        return (
                          <DatePicker.TableCell key={day.toString()} value={day}>
                            <DatePicker.TableCellTrigger data-tone={tone}>
                              <span>{day.day}</span>
                              {note === undefined ? null : <small>{note}</small>}
                            </DatePicker.TableCellTrigger>
                          </DatePicker.TableCell>
                        );
                      })}
                    </DatePicker.TableRow>
                  ))}
                </DatePicker.TableBody>
              </DatePicker.Table>
            )}
          </DatePicker.Context>
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
