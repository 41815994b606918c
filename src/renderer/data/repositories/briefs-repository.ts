import {
  collection,
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import {
  brief,
  briefDraft,
  briefIdOf,
  briefState,
  emptyBrief,
  type Brief,
  type BriefBlock,
} from '#domain/brief.ts';
import { ProductError } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { stepsOf, withStepStatus, type StatusItem } from '#domain/progress.ts';
import type { CloudCopy, Fields } from '#stores/draft-sync/field-edits.ts';
import { plainData, readDocument } from '../firestore/documents.ts';
import { watchDocument, watchDocuments } from '../firestore/watch-snapshots.ts';
import { storedNow } from '../load-server-time.ts';
import { withGate } from '../with-gate.ts';

/** Briefs that wait at once; the studio reads them long before there are more. */
const shownBriefs = 100;

/** Who approves or sends back, under the name that they have now. */
type Signer = { uid: string; name: string };

/** The answers to write, of what the cloud holds. Runs again when that changes before the commit. */
export type BriefPlan = (cloud: CloudCopy) => Fields;

/** Briefs of agency subscriptions: the customer's answers, and the studio's yes. */
export function createBriefsRepository(db: Firestore, gates: Gates) {
  const briefOf = (of: BriefBlock) => doc(db, 'briefs', briefIdOf(of));

  const change = (
    of: BriefBlock,
    step: (transaction: Transaction, stored: Brief, ref: DocumentReference) => Promise<void> | void,
  ) =>
    withGate(gates, 'write', () =>
      runTransaction(db, async (transaction) => {
        const ref = briefOf(of);
        const stored = await readBrief(transaction, ref);
        if (stored === null) throw changedElsewhere();
        await step(transaction, stored, ref);
      }),
    );

  /** Reads the steps of its order, and gives what sets the one of the brief. */
  async function stepOf(transaction: Transaction, { subscriptionId }: BriefBlock) {
    const at = await storedNow();
    const progress = await transaction.get(doc(db, 'status', subscriptionId));
    return (status: StatusItem['status']): void => {
      if (!progress.exists()) return;
      const { steps } = stepsOf(plainData(progress));
      transaction.update(progress.ref, {
        statusItems: withStepStatus(steps, 'brief', status, at),
        updatedAt: serverTimestamp(),
      });
    };
  }

  const sentBriefs = query(
    collection(db, 'briefs'),
    where('approval', '==', null),
    where('sentAt', '>', new Date(0)),
    orderBy('sentAt'),
    limit(shownBriefs),
  );
  return {
    /** The brief of a block; null while nobody has begun it. */
    watchBrief: (of: BriefBlock) => watchDocument(briefOf(of), brief),
    /** The briefs of an order of the caller's, one for each block that was begun. */
    watchBriefs: (of: { userId: string; subscriptionId: string }) =>
      watchDocuments(
        query(
          collection(db, 'briefs'),
          where('userId', '==', of.userId),
          where('subscriptionId', '==', of.subscriptionId),
          limit(shownBriefs),
        ),
        brief,
      ),
    /** How many of them wait: one read. */
    countSentBriefs: async (): Promise<number> =>
      (await getCountFromServer(sentBriefs)).data().count,
    /** The briefs that wait for the studio, the longest waiting first. Staff only. */
    watchSentBriefs: () => watchDocuments(sentBriefs, brief),
    /**
     * Writes single answers, in one commit with reading them; the first ones create the brief.
     * `ordered`: it is with the studio, or approved. Nothing is written then.
     */
    editBrief: ({ userId }: { userId: string }, of: BriefBlock, plan: BriefPlan) =>
      withGate(gates, 'write', () =>
        runTransaction(db, async (transaction): Promise<'saved' | 'ordered'> => {
          const ref = briefOf(of);
          const stored = await readBrief(transaction, ref);
          const state = briefState(stored);
          if (state === 'sent' || state === 'approved') return 'ordered';
          const fields = briefDraft.parse(stored ?? emptyBrief);
          const writes = plan({ fields, updatedAt: stored?.updatedAt.getTime() ?? 0 });
          if (Object.keys(writes).length === 0) return 'saved';
          const answers = briefDraft.parse({ ...fields, ...writes });
          const updatedAt = serverTimestamp();
          if (stored === null) {
            transaction.set(ref, {
              ...answers,
              ...of,
              userId,
              sentAt: null,
              returned: null,
              approval: null,
              createdAt: updatedAt,
              updatedAt,
            });
          } else {
            transaction.update(ref, { ...writes, updatedAt });
          }
          return 'saved';
        }),
      ),
    /** Sends the brief to the studio, which locks it. */
    sendBrief: (of: BriefBlock) =>
      change(of, (transaction, { sentAt }, ref) => {
        if (sentAt !== null) return;
        const at = serverTimestamp();
        transaction.update(ref, { sentAt: at, updatedAt: at });
      }),
    /** Takes the brief back to change it, while nobody has approved it. */
    takeBack: (of: BriefBlock) =>
      change(of, (transaction, { sentAt, approval }, ref) => {
        if (approval !== null) throw changedElsewhere();
        if (sentAt === null) return;
        // What the studio asked was answered when it was sent again.
        transaction.update(ref, { sentAt: null, returned: null, updatedAt: serverTimestamp() });
      }),
    /** Approves the brief that was sent at this moment; the order's first completes the step. Staff only. */
    approve: (of: BriefBlock, by: Signer, sentAt: Date) =>
      change(of, async (transaction, stored, ref) => {
        if (briefState(stored) !== 'sent' || stored.sentAt?.getTime() !== sentAt.getTime()) {
          throw changedElsewhere();
        }
        const setStep = of.block === 1 ? await stepOf(transaction, of) : null;
        const at = serverTimestamp();
        transaction.update(ref, {
          approval: { by: by.uid, byName: by.name, at },
          updatedAt: at,
        });
        setStep?.('complete');
      }),
    /**
     * Sends the brief back to the customer, who can change it then; one that was approved is not any more, and the step
     * is open again if it is the order's first. `state` is the one on the screen. Staff only.
     */
    sendBack: (of: BriefBlock, by: Signer, note: string, state: 'sent' | 'approved') =>
      change(of, async (transaction, stored, ref) => {
        if (briefState(stored) !== state) throw changedElsewhere();
        const isReopened = state === 'approved' && of.block === 1;
        const setStep = isReopened ? await stepOf(transaction, of) : null;
        const at = serverTimestamp();
        transaction.update(ref, {
          sentAt: null,
          returned: { by: by.uid, byName: by.name, at, note },
          approval: null,
          updatedAt: at,
        });
        setStep?.('coming up');
      }),
  };
}

async function readBrief(transaction: Transaction, ref: DocumentReference): Promise<Brief | null> {
  const snapshot = await transaction.get(ref);
  if (!snapshot.exists()) return null;
  const read = readDocument(brief, snapshot);
  if (read.kind === 'ok') return read.value;
  throw new ProductError('unreadable', 'This brief cannot be read, so it was not changed.');
}

function changedElsewhere(): ProductError {
  return new ProductError(
    'changed-elsewhere',
    'Somebody else was faster. You now see what they did; nothing of yours was changed.',
  );
}
