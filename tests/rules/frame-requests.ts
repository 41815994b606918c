import { doc, setDoc, type Firestore } from 'firebase/firestore';
import { heard } from './app-on.ts';
import { anyStaff, ownerAndStaff, request, staffOnly, type Target } from './app-request.ts';
import { subscriptionIdOf } from './fixtures.ts';
import { frameIdOf, readyFrame } from './frame-fixtures.ts';
import { customerOnly, established } from './people.ts';

// A newcomer's name is not known yet.
const namedOwner = { own: established, ofCustomer: customerOnly };
const openFrame = (db: Firestore, { uid }: Target) =>
  setDoc(doc(db, 'files', frameIdOf(uid)), readyFrame(uid, subscriptionIdOf(uid)));
const signerOf = ({ uid, email }: Target) => ({ uid, name: email });

/** What the app asks about style frames. */
export const frameRequests = [
  request('files', 'list', 'style frames, live', ownerAndStaff, (app, { uid }) =>
    heard(app.files.watchFrames({ userId: uid, subscriptionId: subscriptionIdOf(uid) })),
  ),
  request('files', 'list', 'how many style frames were sent back', anyStaff, (app) =>
    app.files.countReturnedFrames(),
  ),
  request('files', 'list', 'style frames sent back', anyStaff, (app) =>
    heard(app.files.watchReturnedFrames()),
  ),
  request(
    'files',
    'update',
    'style frame approved',
    namedOwner,
    (app, of) => app.files.answerFrame(frameIdOf(of.uid), signerOf(of), { kind: 'approved' }),
    openFrame,
  ),
  request(
    'files',
    'update',
    'style frame sent back',
    namedOwner,
    (app, of) =>
      app.files.answerFrame(frameIdOf(of.uid), signerOf(of), {
        kind: 'returned',
        note: 'Less glare on the lid.',
        pin: { x: 0.25, y: 0.5 },
      }),
    openFrame,
  ),
  request(
    'files',
    'update',
    'style frame removed',
    staffOnly,
    (app, { uid }) => app.files.removeFrame(frameIdOf(uid)),
    openFrame,
  ),
];
