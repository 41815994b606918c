import { serverTimestamp } from 'firebase/firestore';

// Style frames of each person's first subscription.

const idsOf = (uid: string) => ({ open: `frame-${uid}`, approved: `frame-approved-${uid}` });
export const frameIdOf = (uid: string, state: keyof ReturnType<typeof idsOf> = 'open') =>
  idsOf(uid)[state];

/** A frame as staff ask to store it. */
export const frameDocument = (uploadedBy: string, uid: string, subscriptionId: string) => ({
  purpose: 'frame',
  userId: uid,
  uploadedBy,
  videoId: null,
  format: null,
  assetKind: null,
  subscriptionId,
  name: 'Opening.jpg',
  type: 'image/jpeg',
  size: 2048,
  state: 'uploading',
  refusal: null,
  checksum: null,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

/** The answer of somebody who likes a frame. */
export const approvalBy = ({ uid, email }: { uid: string; email: string }) => ({
  kind: 'approved',
  by: uid,
  byName: email,
  at: serverTimestamp(),
  note: '',
  pin: null,
});

/** The answer of somebody who wants a change. */
export const returnBy = (who: { uid: string; email: string }) => ({
  ...approvalBy(who),
  kind: 'returned',
  note: 'Less glare on the lid.',
  pin: { x: 0.25, y: 0.5 },
});

/** A frame that has arrived. */
export const readyFrame = (uid: string, subscriptionId: string) => ({
  ...frameDocument('production', uid, subscriptionId),
  state: 'ready',
  checksum: '0123456789abcdef'.repeat(2),
});

type Write = (path: string, data: object) => void;

/** A frame without an answer, and one that is approved. */
export function writeFrames(
  write: Write,
  person: { uid: string; email: string },
  subscriptionId: string,
): void {
  const ready = readyFrame(person.uid, subscriptionId);
  write(`files/${frameIdOf(person.uid)}`, ready);
  write(`files/${frameIdOf(person.uid, 'approved')}`, { ...ready, answer: approvalBy(person) });
}
