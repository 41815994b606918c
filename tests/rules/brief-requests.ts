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
import { briefDocument, sentBriefDocument, subscriptionIdOf } from './fixtures.ts';

const answers = (): Fields => ({ product: 'A mug' });
const signerOf = ({ uid, email }: Target) => ({ uid, name: email });
const writtenBrief = (db: Firestore, { uid }: Target) =>
  setDoc(doc(db, 'briefs', subscriptionIdOf(uid)), briefDocument(uid));
const sentBrief = (db: Firestore, { uid }: Target) =>
  setDoc(doc(db, 'briefs', subscriptionIdOf(uid)), sentBriefDocument(uid));

/** What the app asks about briefs. */
export const briefRequests = [
  request('briefs', 'get', 'brief, live', ownerAndStaff, (app, { uid }) =>
    heard((onBrief, onError) => app.briefs.watchBrief(subscriptionIdOf(uid), onBrief, onError)),
  ),
  request('briefs', 'list', 'how many were sent to the studio', anyStaff, (app) =>
    app.briefs.countSentBriefs(),
  ),
  request('briefs', 'list', 'sent to the studio', anyStaff, (app) =>
    heard((onBriefs, onError) => app.briefs.watchSentBriefs(onBriefs, onError)),
  ),
  request(
    'briefs',
    'create',
    'first answers of a brief',
    owner,
    (app, { uid }) => app.briefs.editBrief({ userId: uid }, subscriptionIdOf(uid), answers),
    deletion(({ uid }) => `briefs/${subscriptionIdOf(uid)}`),
  ),
  request(
    'briefs',
    'update',
    'answers of a brief',
    owner,
    (app, { uid }) => app.briefs.editBrief({ userId: uid }, subscriptionIdOf(uid), answers),
    writtenBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, sent to the studio',
    owner,
    (app, { uid }) => app.briefs.sendBrief(subscriptionIdOf(uid)),
    writtenBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, taken back',
    owner,
    (app, { uid }) => app.briefs.takeBack(subscriptionIdOf(uid)),
    sentBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, approved',
    staffOnly,
    (app, { uid }, me) =>
      app.briefs.approve(subscriptionIdOf(uid), signerOf(me), sentBriefDocument(uid).sentAt),
    sentBrief,
  ),
  request(
    'briefs',
    'update',
    'brief, sent back',
    staffOnly,
    (app, { uid }, me) => app.briefs.sendBack(subscriptionIdOf(uid), signerOf(me), 'Shorter'),
    sentBrief,
  ),
];
