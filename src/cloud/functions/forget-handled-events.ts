import { onSchedule } from 'firebase-functions/scheduler';
import { onClock, removeHandled } from './events/handle-event.ts';

/** Removes the records of handled events once the platform cannot deliver those events again. */
export const forgetHandledEvents = onSchedule(onClock('every 24 hours'), () =>
  removeHandled(new Date()),
);
