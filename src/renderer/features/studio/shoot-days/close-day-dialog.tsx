import { useCloud } from '#data/hooks/cloud-context.tsx';
import { liveHolds, type ListedShootDay } from '#domain/shoot-day.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';

type CloseDayDialogProps = { day: ListedShootDay; now: Date; onClose: () => void };

/** Asks before a day with bookings is closed, which nobody can undo. */
export function CloseDayDialog({ day, now, onClose }: CloseDayDialogProps) {
  const { call } = useCloud();
  const title = shootDayWords(day.id, now);
  const held = liveHolds(day, now);
  const close = async () => {
    const { lost } = await call('closeShootDay', { date: day.id });
    return {
      title: `${title} is closed`,
      description:
        lost === 0
          ? 'Nobody had booked it.'
          : `${counted(lost, 'order')} lost it. Their owners have mail with other days.`,
    };
  };
  return (
    <FormDialog
      title={`Close ${title}?`}
      confirmLabel="Close the day"
      cancelLabel="Keep it open"
      tone="danger"
      onSend={close}
      onClose={onClose}
    >
      {day.booked === 0
        ? 'Nobody has booked it.'
        : `${counted(day.booked, 'order')} will lose the day. We mail their owners why, with the next free days.`}{' '}
      {held === 0
        ? null
        : `${counted(held, 'person', 'people')} who hold a place now lose it too. `}
      This cannot be undone.
    </FormDialog>
  );
}
