import { deleteDoc, doc } from 'firebase/firestore';
import { usualPostalAddress } from '#domain/postal-address.ts';
import { heard } from './app-on.ts';
import { anyAdmin, anyStaff, ownerAndStaff, request, type AppRequest } from './app-request.ts';
import { newParcelId, parcelFieldsSaid, parcelIdOf, subscriptionIdOf } from './fixtures.ts';
import { active, customerOnly } from './people.ts';

const owner = { own: active, ofCustomer: customerOnly };
const fields = { ...parcelFieldsSaid, afterwards: 'return' as const };

/** What the app asks about parcels. */
export const parcelRequests: AppRequest[] = [
  request('settings', 'get', 'the postal address, live', { own: active, ofCustomer: null }, (app) =>
    heard(app.parcels.watchPostalAddress()),
  ),
  request('settings', 'create', 'the postal address', anyAdmin, (app, { uid }) =>
    app.parcels.savePostalAddress({
      changedBy: uid,
      expected: usualPostalAddress,
      decided: 'Elsewhere 1',
    }),
  ),
  request('parcels', 'list', 'of a subscription, live', ownerAndStaff, (app, { uid }) =>
    heard(app.parcels.watchParcels({ userId: uid, subscriptionId: subscriptionIdOf(uid) })),
  ),
  request('parcels', 'get', 'one, live', ownerAndStaff, (app, { uid }) =>
    heard(app.parcels.watchParcel(parcelIdOf(uid))),
  ),
  request('parcels', 'list', 'in a state, live', anyStaff, (app) =>
    heard(app.parcels.watchState({ state: 'announced', size: 100 })),
  ),
  request('parcels', 'get', 'of a scanned reference', ownerAndStaff, (app, { uid }) =>
    app.parcels.findLikely(`${parcelIdOf(uid)} `),
  ),
  request('parcels', 'list', 'of a mistyped reference', anyStaff, (app, { uid }) =>
    app.parcels.findLikely(`${parcelIdOf(uid).slice(0, -1)}0`),
  ),
  request('parcels', 'list', 'of an address', anyStaff, (app, { email }) =>
    app.parcels.findLikely(email),
  ),
  request('parcels', 'list', 'of a tracking number and a name', anyStaff, (app) =>
    app.parcels.findLikely(' 1z999aa1 '),
  ),
  request(
    'parcels',
    'create',
    'announced',
    { own: active, ofCustomer: customerOnly },
    (app, { uid, email }) => {
      app.parcels.parcelAddress(newParcelId);
      return app.parcels.announceParcel(
        { userId: uid, userEmail: email, subscriptionId: subscriptionIdOf(uid) },
        newParcelId,
        fields,
      );
    },
    (db) => deleteDoc(doc(db, 'parcels', newParcelId)),
  ),
  request('parcels', 'update', 'other words', owner, (app, { uid }) =>
    app.parcels.editParcel(parcelIdOf(uid), { ...fields, carrier: 'DHL' }),
  ),
  request('parcels', 'update', 'what happens to the product', owner, (app, { uid }) =>
    app.parcels.chooseAfterwards(parcelIdOf(uid, 'received'), {
      videoIds: [],
      afterwards: 'keep',
      returnAddress: '',
    }),
  ),
  request('parcels', 'update', 'canceled', owner, (app, { uid }) =>
    app.parcels.cancelParcel(parcelIdOf(uid)),
  ),
  request('parcels/arrivals', 'list', 'lines, live', ownerAndStaff, (app, { uid }) =>
    heard(app.parcels.watchArrivals({ userId: uid, reference: parcelIdOf(uid, 'received') })),
  ),
  request('files', 'list', 'pictures of a parcel, live', ownerAndStaff, (app, { uid }) =>
    heard(app.files.watchParcelPhotos({ userId: uid, parcelId: parcelIdOf(uid, 'received') })),
  ),
];
