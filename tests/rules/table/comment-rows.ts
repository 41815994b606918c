import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore';
import { commentPage } from '#domain/review.ts';
import {
  answerDocument,
  commentDocument,
  commentIdOf,
  commentPathOf,
  staffCommentId,
  teamCommentId,
} from '../fixtures.ts';
import { active, customerOnly, established, noOne, people, staff, type Who } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const ownComment = (me: Actor) => commentPathOf(me.uid, commentIdOf(me.uid));
const customersComment = commentPathOf(customer.uid, commentIdOf(customer.uid));
const ownNew = (me: Actor) => commentPathOf(me.uid, 'new');
const customersNew = commentPathOf(customer.uid, 'new');
const inOwn = (id: string) => (me: Actor) => commentPathOf(me.uid, id);
const inCustomers = (id: string) => commentPathOf(customer.uid, id);
const ownNewInEditing = (me: Actor) => commentPathOf(me.uid, 'new', 'editing');
const customersComments = customersNew.replace('/new', '');
const ownerAndStaff: Who[] = [...customerOnly, ...staff];

const reads = [
  get('own', active, ownComment),
  get("the customer's", ownerAndStaff, customersComment),
  get("the studio's, to oneself", active, inOwn(staffCommentId)),
  get("the studio's, to the customer", ownerAndStaff, inCustomers(staffCommentId)),
  get("the studio's, for the team only, on own video", staff, inOwn(teamCommentId)),
  get("the studio's, for the team only", staff, inCustomers(teamCommentId)),
  get("the studio's, on own video before it is delivered", staff, (me) =>
    commentPathOf(me.uid, staffCommentId, 'editing'),
  ),
  listAll(customersComments, null, noOne),
  listAll(customersComments, commentPage, staff),
  listAll(customersComments, commentPage + 1, noOne),
  listOf("the customer's, of a version that was not delivered", staff, [
    where('version', '==', 2),
    where('teamOnly', '==', false),
  ]),
  listOf("the customer's, up to a version, not those for the team", staff, [
    where('version', '<=', 2),
    where('teamOnly', '==', false),
  ]),
  listOf("the customer's, not those for the team", staff, [where('teamOnly', '==', false)]),
];

function listOf(what: string, allowed: readonly Who[], filters: ReturnType<typeof where>[]) {
  return row('list', 'videos/comments', what, allowed, (me) =>
    getDocs(
      query(
        collection(me.db, customersComments),
        ...filters,
        orderBy('createdAt'),
        limit(commentPage),
      ),
    ),
  );
}

const threads = [
  create('on own delivered film, for the team only', staff, ownNew, (me) => ({
    ...commentDocument(me),
    teamOnly: true,
  })),
  create("on the customer's delivered film, for the team only", staff, customersNew, (me) => ({
    ...commentDocument(me),
    teamOnly: true,
  })),
  create("on the customer's delivered film, with a mention", staff, customersNew, (me) => ({
    ...commentDocument(me),
    mentions: ['admin'],
  })),
  create('on own film in editing', staff, ownNewInEditing, commentDocument),
  create(
    'on own film while it is filmed',
    noOne,
    (me) => commentPathOf(me.uid, 'new', 'shooting'),
    commentDocument,
  ),
  create('on a version that is not there', noOne, ownNew, (me) => ({
    ...commentDocument(me),
    version: 2,
  })),
  create('beyond the last frame', noOne, ownNew, (me) => ({ ...commentDocument(me), to: 360 })),
  create('with too large a drawing', noOne, ownNew, (me) => ({
    ...commentDocument(me),
    drawing: '0,0 '.repeat(2001).trim(),
  })),
  create("as the studio's, or not", noOne, ownNew, (me) => ({
    ...commentDocument(me),
    byStaff: !commentDocument(me).byStaff,
  })),
  create("in somebody else's name", noOne, ownNew, (me) => ({
    ...commentDocument(me),
    by: 'somebody',
  })),
  create('settled at once', noOne, ownNew, (me) => ({
    ...commentDocument(me),
    resolved: { by: me.uid, byName: me.email, at: serverTimestamp() },
  })),
  create(
    'under an id with a space',
    noOne,
    (me) => commentPathOf(me.uid, 'a comment'),
    commentDocument,
  ),
];

const answers = [
  create('answer to own', established, ownNew, (me) => answerDocument(me)),
  create("answer to the customer's", ownerAndStaff, customersNew, (me) =>
    answerDocument(me, commentIdOf(customer.uid)),
  ),
  create("answer to the studio's", established, ownNew, (me) => answerDocument(me, staffCommentId)),
  create('answer to one for the team only', staff, ownNew, (me) => ({
    ...answerDocument(me, teamCommentId),
    teamOnly: true,
  })),
  create('answer that shows one for the team only', noOne, ownNew, (me) =>
    answerDocument(me, teamCommentId),
  ),
  create('answer to nothing', noOne, ownNew, (me) => answerDocument(me, 'nothing')),
  create('answer to an answer', noOne, ownNew, answerDocument, (db, me) =>
    setDoc(doc(db, ownComment(me)), { parentId: staffCommentId }, { merge: true }),
  ),
  create('answer at other frames', noOne, ownNew, (me) => ({ ...answerDocument(me), from: 25 })),
];

const reworded = () => ({ text: 'Larger, please.', drawing: null, updatedAt: serverTimestamp() });
const settledBy = (me: Actor) => ({
  resolved: { by: me.uid, byName: me.email, at: serverTimestamp() },
});
const acceptedBy = (me: Actor) => ({ ...settledBy(me), accepted: settledBy(me).resolved });
const openAgain = () => ({ resolved: null });

const changes = [
  update("the studio's, to oneself: reworded", ['production'], inOwn(staffCommentId), reworded),
  update(
    "the studio's, to oneself: reworded, with a mention",
    ['production'],
    inOwn(staffCommentId),
    () => ({
      ...reworded(),
      mentions: ['admin'],
    }),
  ),
  update('own: other frames', noOne, ownComment, () => ({ ...reworded(), from: 0 })),
  update('own: without its time', noOne, ownComment, () => ({ text: 'Larger' })),
  update("the studio's, to oneself: settled", staff, inOwn(staffCommentId), settledBy),
  update("own: settled in somebody else's name", noOne, ownComment, (me) => ({
    resolved: { ...settledBy(me).resolved, by: 'somebody' },
  })),
  update('own answer: settled', noOne, ownComment, settledBy, (db, me) =>
    setDoc(doc(db, ownComment(me)), { parentId: staffCommentId }, { merge: true }),
  ),
  update('own: accepted', established, ownComment, acceptedBy),
  update("the customer's: accepted", customerOnly, customersComment, acceptedBy),
  update("the studio's, to oneself: accepted", ['production'], inOwn(staffCommentId), acceptedBy),
  update('own: open again', active, ownComment, openAgain),
  update("the customer's: open again", ownerAndStaff, customersComment, openAgain),
  remove("the studio's, to oneself", ['production'], inOwn(staffCommentId)),
];

/** What people say about frames of a film. */
export const commentRows: AccessRow[] = [...reads, ...threads, ...answers, ...changes];
