import { FieldValue } from 'firebase-admin/firestore';
import { legalRecordId } from '#domain/legal-text.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { legalTextReference } from './legal-texts.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin saves a new version of a legal text: the version, and who saved it, in one commit. It has to be
 * the number after the present one, so that the second of two admins is told, and no version is overwritten.
 */
export const saveLegalText: RunCall<'saveLegalText'> = ({ caller, body }) => {
  const { kind, version, text } = body;
  const db = database();
  return db.runTransaction(async (transaction) => {
    const reference = legalTextReference(kind, version);
    const isNext =
      version === 1 || (await transaction.get(legalTextReference(kind, version - 1))).exists;
    if (!isNext || (await transaction.get(reference)).exists) {
      throw refusal('legal-text-changed');
    }
    transaction.create(reference, { kind, version, text, savedAt: FieldValue.serverTimestamp() });
    transaction.create(db.doc(`audit/${legalRecordId(kind, version)}`), {
      ...doneBy(caller, 'saveLegalText'),
      document: reference.path,
      kind,
      version,
    });
    return {};
  });
};
