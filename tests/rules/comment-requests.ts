import { heard, type App } from './app-on.ts';
import { ownerAndStaff, request, staffOnly, type AppRequest, type Target } from './app-request.ts';
import { commentIdOf, videoIdOf } from './fixtures.ts';
import { active, customerOnly, established, people, staff } from './people.ts';

const owner = { own: active, ofCustomer: customerOnly };
const staffUids = [people.production.uid, people.admin.uid];
const delivered = (uid: string) => videoIdOf(uid, 'delivery');

/** What the app asks about the comments on films. */
export const commentRequests: AppRequest[] = [
  request('videos/comments', 'list', 'all on a version, live', staffOnly, listAs(true)),
  request('videos/comments', 'list', 'those not for the team, live', ownerAndStaff, listAs(false)),
  request(
    'videos/comments',
    'create',
    'a new thread',
    { own: established, ofCustomer: [...customerOnly, ...staff] },
    (app, { uid }, me) =>
      app.comments.addComment(delivered(uid), {
        id: 'asked',
        version: 1,
        parentId: null,
        from: 24,
        to: 48,
        text: 'The logo is hard to read here.',
        drawing: null,
        teamOnly: false,
        mentions: staffUids.includes(me.uid) ? staffUids : [],
        by: me.uid,
        byName: me.email,
        byStaff: staffUids.includes(me.uid),
      }),
  ),
  request('videos/comments', 'update', 'own, other words', owner, (app, { uid }) =>
    app.comments.rewordComment(delivered(uid), commentIdOf(uid), {
      text: 'Larger, please.',
      mentions: [],
    }),
  ),
  request(
    'videos/comments',
    'update',
    'settled',
    { own: established, ofCustomer: [...customerOnly, ...staff] },
    (app, { uid }, me) =>
      app.comments.settleComment(
        delivered(uid),
        { id: commentIdOf(uid), by: uid, resolved: null },
        { by: { uid: me.uid, name: me.email }, isSettled: true },
      ),
  ),
  request(
    'comments of all videos',
    'list',
    'those that mention somebody, live',
    staffOnly,
    (app, { uid }) => heard(app.comments.watchMentions(uid)),
  ),
  request('videos/comments', 'delete', 'own', owner, (app, { uid }) =>
    app.comments.removeComment(delivered(uid), commentIdOf(uid)),
  ),
];

function listAs(asStaff: boolean) {
  return (app: App, { uid }: Target) =>
    heard(app.comments.watchComments({ videoId: delivered(uid), version: 1, asStaff }));
}
