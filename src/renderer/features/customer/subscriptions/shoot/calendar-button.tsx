import { CalendarMinus, CalendarPlus } from 'lucide-react';
import {
  calendarEvent,
  calendarFileName,
  calendarText,
  calendarType,
  type CalendarEntry,
  type CalendarMethod,
} from '#domain/calendar-file.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { QuietButton } from '#ui/button.tsx';

type CalendarButtonProps = {
  entry: CalendarEntry;
  /** Whether the entry is added or moved, or taken away. */
  method: CalendarMethod;
};

/** Saves a shoot day, or its end, as a file that calendars understand. */
export function CalendarButton({ entry, method }: CalendarButtonProps) {
  const { pending, attempt } = useToastedAttempt();
  const save = async () => {
    const [{ createEvent }, { saveBlob }] = await Promise.all([
      import('ics'),
      import('#modules/downloads/save-blob.ts'),
    ]);
    const file = new Blob([calendarText(createEvent(calendarEvent(entry, method)))], {
      type: calendarType(method),
    });
    saveBlob(file, calendarFileName(entry));
  };
  const isAdded = method === 'PUBLISH';
  return (
    <QuietButton
      icon={isAdded ? <CalendarPlus aria-hidden /> : <CalendarMinus aria-hidden />}
      pending={pending}
      onClick={() => void attempt(save, { title: 'The calendar file was not made' })}
    >
      {isAdded ? 'Add to your calendar' : 'Remove it from your calendar'}
    </QuietButton>
  );
}
