import { doc, setDoc, type Firestore } from 'firebase/firestore';
import type { Fields } from '#stores/draft-sync/field-edits.ts';
import { heard } from './app-on.ts';
import {
  anyStaff,
  deletion,
  owner,
  ownerAndStaff,
  request,
  staffOnly,
  type Target,
} from './app-request.ts';
import {
  briefBlockOf,
  briefDocument,
  briefPathOf,
  sentBriefDocument,
  subscriptionIdOf,
} from './fixtures.ts';

const answers = (): Fields => ({ product: 'A mug' });
const signerOf = ({ uid, email }: Target) => ({ uid, name: email });
const writtenBrief = (db: Firestore, { uid }: Target) =>
  setDoc(doc(db, briefPathOf(uid)), briefDocument(uid));
const sentBrief = (db: Firestore, { uid }: Target) =>
  setDoc(doc(db, briefPathOf(uid)), sentBriefDocument(uid));

/** What the app asks about briefs. */
export const briefRequests = [
  request('briefs', 'get', 'brief, live', ownerAndStaff, (app, { uid }) =>
    heard(app.briefs.watchBrief(briefBlockOf(uid))),
  ),
  request('briefs', 'list', 'of an order of one’s own, live', ownerAndStaff, (app, { uid }) =>
    heard(app.briefs.watchBriefs({ userId: uid, subscriptionId: subscriptionIdOf(uid) })),
  ),
  request('briefs', 'list', 'how many were sent to the studio', anyStaff, (app) =>
    app.briefs.countSentBriefs(),
  ),
  request('briefs', 'list', 'sent to the studio', anyStaff, (app) =>
    heard(app.briefs.watchSentBriefs()),
  ),
  request(
    'briefs',
    'create',
    'first answers of a brief',
    owner,
    (app, { uid }) => app.briefs.editBrief({ userId: uid }, briefBlockOf(uid), answers),
    deletion(({ uid }) => briefPathOf(uid)),
  ),
  request(
    'briefs',
    'update',
    'answers of a brief',
    owner,
    (app, { uid }) => app.briefs.editBrief({ userId: uid }, briefBlockOf(uid), answers),
    writtenBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, sent to the studio',
    owner,
    (app, { uid }) => app.briefs.sendBrief(briefBlockOf(uid)),
    writtenBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, taken back',
    owner,
    (app, { uid }) => app.briefs.takeBack(briefBlockOf(uid)),
    sentBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, approved',
    staffOnly,
    (app, { uid }, me) =>
      app.briefs.approve(briefBlockOf(uid), signerOf(me), sentBriefDocument(uid).sentAt),
    sentBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, sent back',
    staffOnly,
    (app, { uid }, me) => app.briefs.sendBack(briefBlockOf(uid), signerOf(me), 'Shorter', 'sent'),
    sentBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, its approval revoked',
    staffOnly,
    (app, { uid }, me) =>
      app.briefs.sendBack(briefBlockOf(uid), signerOf(me), 'Shorter', 'approved'),
    (db, { uid }) =>
      setDoc(doc(db, briefPathOf(uid)), {
        ...sentBriefDocument(uid),
        approval: { by: 'production', byName: 'Noor', at: new Date() },
      }),
  ),
];
