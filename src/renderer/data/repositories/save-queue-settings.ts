import {
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import { ProductError } from '#domain/errors.ts';
import {
  isSameQueueSettings,
  queueSettings,
  usualQueueSettings,
  type QueueSettings,
} from '#domain/work.ts';
import { plainData, reportUnreadable } from '../firestore/documents.ts';

/** Somebody else decided otherwise first. Says what holds now. */
export class SettingsConflict extends ProductError {
  readonly current: QueueSettings;
  constructor(current: QueueSettings) {
    super('decided-already', 'Somebody else saved other settings first. Theirs still hold.');
    this.current = current;
  }
}

/** What admins decided for the queue; the usual while they have not. */
export function readQueueSettings(snapshot: DocumentSnapshot): QueueSettings {
  if (!snapshot.exists()) return usualQueueSettings;
  const parsed = queueSettings.safeParse(plainData(snapshot));
  if (!parsed.success) reportUnreadable(snapshot.ref.path, parsed.error);
  return parsed.data ?? usualQueueSettings;
}

type SettingsChange = { expected: QueueSettings; decided: QueueSettings };
/** `changedBy` is the id of the one who is logged in. */
export type SignedSettingsChange = SettingsChange & { changedBy: string };

/**
 * Replaces the settings that the person saw.
 * @throws SettingsConflict when others hold by now
 */
export function saveQueueSettings(
  db: Firestore,
  settings: DocumentReference,
  { changedBy, ...change }: SignedSettingsChange,
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const current = readQueueSettings(await transaction.get(settings));
    const written = settingsToWrite(current, change);
    if (written !== null) {
      transaction.set(settings, { ...written, changedBy, updatedAt: serverTimestamp() });
    }
  });
}

/**
 * What is left to be written, or null when it holds already.
 * @throws SettingsConflict when the person saw others than hold
 */
export function settingsToWrite(
  current: QueueSettings,
  { expected, decided }: SettingsChange,
): QueueSettings | null {
  // An answer that was lost on its way, or a colleague with the same idea: nothing is left to do.
  if (isSameQueueSettings(current, decided)) return null;
  if (!isSameQueueSettings(current, expected)) throw new SettingsConflict(current);
  return queueSettings.parse(decided);
}
