import { doc, setDoc } from 'firebase/firestore';
import { z } from 'zod';
import { customerNote } from '#domain/customer-note.ts';
import { note } from '#domain/note.ts';
import { savedView } from '#domain/saved-view.ts';
import { staffMember, workPlan } from '#domain/work-plan.ts';
import { studioSettings } from '#domain/postal-address.ts';
import { queueSettings } from '#domain/work.ts';
import {
  customerNoteDocument,
  fullPlan,
  noteDocument,
  past,
  queueSettingsDocument,
  studioSettingsDocument,
  videoIdOf,
  viewDocument,
} from './fixtures.ts';
import { isFilled } from './fuzz/change.ts';
import { people } from './people.ts';
import { edited, type Shape } from './shape.ts';

const { admin, customer, production } = people;
const queued = videoIdOf(customer.uid, 'queued');
const stamp = z.object({ updatedAt: z.date() });
const { uid } = staffMember.shape;

/** Documents written by people who work in the queue. */
export const queueShapes: Record<string, Shape> = {
  'videos, the plan': {
    who: 'production',
    ...edited({ work: fullPlan, updatedAt: past }, () => `videos/${queued}`),
    schema: stamp.extend({ work: workPlan }),
    // Nobody but those on the list, under the name that they have there.
    holds: ({ work }) => {
      const { assignee } = workPlan.parse(work);
      return assignee === null || assignee.name === assignee.uid;
    },
  },
  notes: {
    who: 'production',
    valid: noteDocument(production),
    times: ['at'],
    fixed: ['by', 'byName', 'title'],
    // Read leniently and written strictly.
    schema: note.omit({ id: true }).extend({ mentions: z.array(uid).max(10) }),
    holds: ({ text }) => isFilled(text),
    write: (me, document) => setDoc(doc(me.db, 'videos', queued, 'notes/new'), document),
  },
  customerNotes: {
    who: 'admin',
    valid: customerNoteDocument(admin),
    times: ['at'],
    fixed: ['userId', 'by', 'byName', 'editedAt'],
    schema: customerNote.omit({ id: true }),
    holds: ({ text }) => isFilled(text),
    write: (me, document) => setDoc(doc(me.db, 'customerNotes/new'), document),
  },
  'settings of the queue': {
    who: 'admin',
    valid: queueSettingsDocument(),
    fixed: ['changedBy'],
    schema: stamp.extend({ ...queueSettings.shape, changedBy: z.string() }),
    write: (me, document) => setDoc(doc(me.db, 'settings/queue'), document),
  },
  'settings of the studio': {
    who: 'admin',
    valid: studioSettingsDocument(),
    fixed: ['changedBy'],
    schema: stamp.extend({ ...studioSettings.shape, changedBy: z.string() }),
    write: (me, document) => setDoc(doc(me.db, 'settings/studio'), document),
  },
  'users/views': {
    who: 'production',
    valid: viewDocument(),
    times: ['createdAt'],
    schema: savedView.omit({ id: true }),
    write: (me, document) => setDoc(doc(me.db, 'users', me.uid, 'views/new'), document),
  },
};
