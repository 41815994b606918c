import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { ParcelRecord } from '#contracts/parcel-calls.ts';
import type { Answer } from '#contracts/calls.ts';
import {
  addsToArrival,
  arrivalLine,
  arrivedId,
  isUsable,
  nextKinds,
  parcel as storedParcel,
  scanTime,
  worseCondition,
  type ArrivalKind,
  type ArrivalLine,
  type Parcel,
  type ParcelCondition,
} from '#domain/parcel.ts';
import { stepsOf, withStepStatus } from '#domain/progress.ts';
import { parcelMail } from './parcel-mail.ts';
import { writeMail } from '../mail/write-mails.ts';
import type { Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, readDocument } from '../store/documents.ts';
import { unannouncedParcel } from './unannounced-parcel.ts';
import { doneBy } from '../store/actor.ts';

/**
 * Staff record a line of a parcel: its arrival, or what was found or done later. The line, how the parcel
 * stands, the progress step, the record and the mail are one commit, and so is the parcel itself when nobody
 * announced it. A line that is there is never written again, and the arrival has one id, so that a second scan
 * finds the first.
 */
export const recordParcel: RunCall<'recordParcel'> = ({ caller, body: { record, sentAt } }) =>
  database().runTransaction(async (transaction) => {
    const db = database();
    const reference = db.doc(`parcels/${record.reference}`);
    const lineId = record.kind === 'arrived' ? arrivedId : record.lineId;
    const lineReference = reference.collection('arrivals').doc(lineId);
    const [found, line] = await transaction.getAll(reference, lineReference);
    const stored = found === undefined ? null : readDocument(storedParcel, found);
    const parcel = stored ?? (await unannouncedParcel(transaction, record));
    if (parcel === null) throw refusal('parcel-unknown');
    // A new reference that somebody's parcel has by chance.
    if (isOfOther(parcel, record)) throw refusal('invalid-request');
    const written = line === undefined ? null : readDocument(arrivalLine, line);
    if (written !== null)
      return addToLine(transaction, { caller, parcel, record, sentAt, written });
    if (!nextKinds(parcel).includes(record.kind)) throw refusal('not-at-studio');

    const at = scanTime({ ...record, sentAt }, new Date(), parcel.arrival?.at);
    const progress = await progressAfter(transaction, parcel, record);
    await mailCustomer(transaction, { parcel, record, completesStep: progress !== null });

    createLine(transaction, lineReference, { caller, parcel, record, kind: record.kind, at });
    const change = {
      state: stateAfter(record.kind, parcel),
      arrival: arrivalAfter(parcel, record, at),
      updatedAt: FieldValue.serverTimestamp(),
    };
    if (stored === null) {
      const { id: _, ...fields } = parcel;
      const createdAt = FieldValue.serverTimestamp();
      transaction.create(reference, { ...fields, ...change, createdAt });
    } else {
      transaction.update(reference, change);
    }
    if (progress !== null) {
      transaction.update(db.doc(`status/${parcel.subscriptionId}`), {
        statusItems: progress,
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
    writeRecord(transaction, { caller, parcel, lineId, kind: record.kind });
    return { outcome: 'recorded', at, byName: caller.name };
  });

type Recording = { caller: Caller; parcel: Parcel; record: ParcelRecord };

/**
 * A line that is there stays as it is. What somebody noted who received the parcel after another, on a device that
 * was offline for one, becomes a line of its own. It makes the condition worse at most, as the other person may have
 * looked later.
 */
async function addToLine(
  transaction: Transaction,
  { caller, parcel, record, sentAt, written }: Recording & { sentAt: Date; written: ArrivalLine },
): Promise<Answer<'recordParcel'>> {
  const already = { outcome: 'already', at: written.at, byName: written.byName } as const;
  if (record.kind !== 'arrived' || !addsToArrival(record, written)) return already;
  const reference = database().doc(`parcels/${parcel.id}`);
  // The same record, sent again, has the same id.
  const lineId = `noted-${caller.uid}-${record.scannedAt.getTime()}`;
  const lineReference = reference.collection('arrivals').doc(lineId);
  if ((await transaction.get(lineReference)).exists) return already;
  const at = scanTime({ ...record, sentAt }, new Date(), written.at);
  if (parcel.state === 'received') {
    const look = { ...record, kind: 'checked', lineId } as const;
    await mailCustomer(transaction, { parcel, record: look, completesStep: false });
  }
  createLine(transaction, lineReference, { caller, parcel, record, kind: 'checked', at });
  if (parcel.state === 'received' && parcel.arrival !== null) {
    const condition = worseCondition(parcel.arrival.condition, record.condition);
    // Where the first person put it counts; where nobody said it, the second one found it.
    const shelf = parcel.arrival.shelf === '' ? record.shelf : parcel.arrival.shelf;
    transaction.update(reference, {
      arrival: { ...parcel.arrival, condition, shelf },
      updatedAt: FieldValue.serverTimestamp(),
    });
  }
  writeRecord(transaction, { caller, parcel, lineId, kind: 'checked' });
  return { ...already, outcome: 'added' };
}

function createLine(
  transaction: Transaction,
  reference: DocumentReference,
  { caller, parcel, record, kind, at }: Recording & { kind: ArrivalKind; at: Date },
): void {
  transaction.create(reference, {
    userId: parcel.userId,
    kind,
    condition: 'condition' in record ? record.condition : null,
    shelf: record.shelf,
    note: record.note,
    by: caller.uid,
    byName: caller.name,
    at,
  });
}

const isOfOther = (parcel: Parcel, record: ParcelRecord): boolean =>
  'unannounced' in record &&
  record.unannounced !== undefined &&
  record.unannounced.subscriptionId !== parcel.subscriptionId;

function stateAfter(kind: ParcelRecord['kind'], parcel: Parcel): Parcel['state'] {
  switch (kind) {
    case 'arrived':
      return 'received';
    case 'checked':
      return parcel.state;
    case 'returned':
    case 'kept':
      return kind;
  }
}

/** How it stands at the studio: what was found last, and since when it is here. */
function arrivalAfter(parcel: Parcel, record: ParcelRecord, at: Date): Parcel['arrival'] {
  if (!('condition' in record))
    return parcel.arrival === null ? null : { ...parcel.arrival, shelf: '' };
  const { condition, shelf } = record;
  return { at: parcel.arrival?.at ?? at, condition, shelf };
}

/** The steps with "Product Received" complete; null when they stay as they are. */
async function progressAfter(transaction: Transaction, parcel: Parcel, record: ParcelRecord) {
  if (!('condition' in record) || !isUsable(record.condition)) return null;
  const status = await transaction.get(database().doc(`status/${parcel.subscriptionId}`));
  if (!status.exists) return null;
  const { steps, broken } = stepsOf(fieldsOf(status));
  if (
    broken ||
    steps.some(({ id, status: stands }) => id === 'received' && stands === 'complete')
  ) {
    return null;
  }
  return withStepStatus(steps, 'received', 'complete', new Date());
}

/**
 * One mail for each arrival, and for each later look that finds it worse than it stood. Where it completes the
 * step, the mail covers the step's own, so that the customer is not told twice. That one is sent once; a parcel
 * that completes a step that was reopened is told all the same.
 */
async function mailCustomer(
  transaction: Transaction,
  told: { parcel: Parcel; record: ParcelRecord; completesStep: boolean },
): Promise<void> {
  const { parcel, record, completesStep } = told;
  if (record.kind === 'checked' && !completesStep && !isWorseThanKnown(record, parcel)) return;
  const line = record.kind === 'checked' ? `checked-${record.lineId}` : record.kind;
  await writeMail(transaction, {
    userId: parcel.userId,
    choice: 'mailProgress',
    id: `parcel-${parcel.id}-${line}`,
    content: parcelMail({ parcel, record }),
    ...(completesStep ? { covers: `progress-${parcel.subscriptionId}-received` } : {}),
  });
}

const isWorseThanKnown = (
  { condition }: { condition: ParcelCondition },
  { arrival }: Parcel,
): boolean =>
  arrival !== null && worseCondition(condition, arrival.condition) !== arrival.condition;

function writeRecord(
  transaction: Transaction,
  {
    caller,
    parcel,
    lineId,
    kind,
  }: { caller: Caller; parcel: Parcel; lineId: string; kind: string },
): void {
  transaction.create(database().doc(`audit/recordParcel-${parcel.id}-${lineId}`), {
    ...doneBy(caller, 'recordParcel'),
    targetId: parcel.userId,
    parcelId: parcel.id,
    kind,
  });
}
