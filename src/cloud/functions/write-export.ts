import { onDocumentCreated } from 'firebase-functions/firestore';
import { handleInSteps, onChangesOf } from './events/handle-event.ts';
import { writeRows } from './exports/write-rows.ts';

/** Writes the file of an export that was asked for. What is killed is started again, and goes on. */
export const writeExport = onDocumentCreated(
  onChangesOf('writeExport', 'exports/{exportId}'),
  (event) => handleInSteps('writeExport', event, () => writeRows(event.params.exportId)),
);
