import { onDocumentCreated } from 'firebase-functions/firestore';
import { capacity } from '../../capacity.ts';
import { handleEvent } from '../../events/handle-event.ts';
import { writeRows } from './write-rows.ts';

/**
 * Writes the file of an export that was asked for. What is killed is started again, and goes on. Its signs of
 * progress change the document: each would wait here for the export that writes them.
 */
export const writeExport = onDocumentCreated(
  { ...capacity.writeExport, document: 'exports/{exportId}', retry: true },
  ({ id, time, document, params }) =>
    handleEvent('writeExport', { id, time, document }, ({ inSteps }) =>
      inSteps(() => writeRows(params.exportId)),
    ),
);
