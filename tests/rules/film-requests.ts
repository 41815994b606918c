import { heard } from './app-on.ts';
import { ownerAndStaff, request, type AppRequest } from './app-request.ts';
import { shareIdOf, videoIdOf } from './fixtures.ts';
import { active, customerOnly } from './people.ts';

const owner = { own: active, ofCustomer: customerOnly };
const delivered = (uid: string) => videoIdOf(uid, 'delivery');

/** What the app asks about films. */
export const filmRequests: AppRequest[] = [
  request('videos/versions', 'list', 'delivered versions, live', ownerAndStaff, (app, { uid }) =>
    heard((onVersions, onError) => app.films.watchVersions(delivered(uid), 1, onVersions, onError)),
  ),
  request('videos/shares', 'list', 'links, live', owner, (app, { uid }) =>
    heard((onShares, onError) => app.films.watchShares(delivered(uid), onShares, onError)),
  ),
  request('videos/shares', 'create', 'link to a film', owner, (app, { uid }) => {
    const videoId = delivered(uid);
    const shareId = app.films.newShareId(videoId);
    app.films.shareAddress(videoId, shareId);
    return app.films.createShare({ userId: uid, videoId, version: 1 }, shareId);
  }),
  request('videos/shares', 'update', 'end of a link', owner, (app, { uid }) =>
    app.films.endShare(delivered(uid), shareIdOf(uid)),
  ),
];
