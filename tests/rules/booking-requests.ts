import { heard } from './app-on.ts';
import { anyAdmin, anyStaff, ownerAndStaff, request, type AppRequest } from './app-request.ts';
import { shootDayId, subscriptionIdOf } from './fixtures.ts';
import { active } from './people.ts';

/** What the app asks about shoot days, their bookings, and when orders are done. */
export const bookingRequests: AppRequest[] = [
  request('shootDays', 'list', 'days, live', { own: active, ofCustomer: null }, (app) =>
    heard(app.bookings.watchDays({ from: '2025-03-01', to: '2025-03-31' })),
  ),
  request('system', 'get', 'closures, live', { own: active, ofCustomer: null }, (app) =>
    heard(app.bookings.watchClosures()),
  ),
  request('shootDays', 'create', 'capacity of new days and known ones', anyAdmin, (app, { uid }) =>
    app.bookings.saveCapacity([shootDayId, '2026-03-10', '2026-03-11'], {
      capacity: 3,
      changedBy: uid,
    }),
  ),
  request('bookings', 'list', 'those of an order, live', ownerAndStaff, (app, { uid }) =>
    heard(app.bookings.watchOwnBookings({ userId: uid, subscriptionId: subscriptionIdOf(uid) })),
  ),
  request('estimates', 'get', 'when an order is done, live', ownerAndStaff, (app, { uid }) =>
    heard(app.progress.watchEstimate(subscriptionIdOf(uid))),
  ),
  request('bookings', 'list', 'those of a day, live', anyStaff, (app) =>
    heard(app.bookings.watchBookingsOn(shootDayId)),
  ),
];
