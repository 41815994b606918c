import { heard } from './app-on.ts';
import { ownerAndStaff, request, staffOnly, type AppRequest } from './app-request.ts';
import { assetIdOf, shareIdOf, videoIdOf } from './fixtures.ts';
import { active, customerOnly } from './people.ts';

const owner = { own: active, ofCustomer: customerOnly };
const delivered = (uid: string) => videoIdOf(uid, 'delivery');

/** What the app asks about films. */
export const filmRequests: AppRequest[] = [
  request('files', 'list', 'assets, live', ownerAndStaff, (app, { uid }) =>
    heard(app.files.watchAssets(uid)),
  ),
  request('files', 'update', 'removal of an asset', owner, (app, { uid }) =>
    app.files.removeAsset(assetIdOf(uid)),
  ),
  request('videos/versions', 'list', 'delivered versions, live', ownerAndStaff, (app, { uid }) =>
    heard(app.films.watchVersions({ videoId: delivered(uid), asStaff: false })),
  ),
  request('videos/versions', 'get', 'how a review ended', ownerAndStaff, (app, { uid }) =>
    app.films.loadReview(delivered(uid), 1),
  ),
  request('videos/versions', 'get', 'formats that are missing', ownerAndStaff, (app, { uid }) =>
    app.films.loadMissingFormats({
      id: delivered(uid),
      bought: ['16:9'],
      version: 1,
    }),
  ),
  request('files', 'list', 'formats of which a newer cut waits', staffOnly, (app, { uid }) =>
    app.films.loadOutdatedFormats({ id: delivered(uid), version: 1, length: 15 }),
  ),
  request('files', 'list', 'formats that are on their way', staffOnly, (app, { uid }) =>
    app.films.loadArrivingFormats(delivered(uid)),
  ),
  request('videos/comments', 'list', 'what is open in a film', staffOnly, (app, { uid }) =>
    app.films.loadOpenComments({ id: delivered(uid), version: 1, deliveredVersion: 1 }),
  ),
  request('videos', 'list', 'films of a customer', ownerAndStaff, (app, { uid }) =>
    app.films.loadOwnFilms(uid, 'all'),
  ),
  request(
    'videos/versions',
    'get',
    'poster of a delivered version',
    ownerAndStaff,
    (app, { uid }) => app.films.loadPoster(delivered(uid), 1),
  ),
  request('videos/versions', 'update', 'removal of captions', staffOnly, (app, { uid }) =>
    app.films.saveCaptions(delivered(uid), 1, null),
  ),
  request('videos/shares', 'list', 'links, live', ownerAndStaff, (app, { uid }) => {
    const videoId = delivered(uid);
    app.films.shareAddress(videoId, app.films.newShareId(videoId));
    app.films.storyboardAddress(videoId);
    return heard(app.films.watchShares(videoId));
  }),
  request('shares of all videos', 'list', 'links of a person, live', owner, (app, { uid }) =>
    heard(app.films.watchOwnShares(uid)),
  ),
  request('videos', 'get', 'title of a film', ownerAndStaff, (app, { uid }) =>
    app.films.loadTitle(delivered(uid)),
  ),
  request('videos/shares', 'update', 'end of a link', ownerAndStaff, (app, { uid }) =>
    app.films.endShare(delivered(uid), shareIdOf(uid)),
  ),
];
