import type { Cloud } from '#data/cloud.ts';
import { ProductError } from '#domain/errors.ts';

const reading = /^(?:watch|load|find|count)[A-Z]/;

/**
 * The cloud without what changes something: each other call is refused before it leaves the device. A
 * cart is not shown, because no member of staff may read one.
 */
export function readOnlyCloud(cloud: Cloud): Cloud {
  return {
    ...cloud,
    account: readOnly(cloud.account),
    identity: readOnly(cloud.identity),
    users: readOnly(cloud.users),
    briefs: readOnly(cloud.briefs),
    carts: {
      ...readOnly(cloud.carts),
      watchCart: () => (onCart) => {
        onCart({ cart: null, isCertain: true });
        return () => {};
      },
    },
    brands: readOnly(cloud.brands),
    subscriptions: readOnly(cloud.subscriptions),
    progress: readOnly(cloud.progress),
    bookings: readOnly(cloud.bookings),
    parcels: readOnly(cloud.parcels),
    videos: readOnly(cloud.videos),
    films: readOnly(cloud.films),
    comments: readOnly(cloud.comments),
    queue: readOnly(cloud.queue),
    notes: readOnly(cloud.notes),
    customerNotes: readOnly(cloud.customerNotes),
    files: readOnly(cloud.files),
    studio: readOnly(cloud.studio),
    call: refused,
  };
}

/** The same methods; each that does not read by its name is refused. */
export function readOnly<Repository extends object>(repository: Repository): Repository {
  return new Proxy(repository, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function' || typeof key !== 'string' || reading.test(key)) return value;
      return refused;
    },
  });
}

const refused = () =>
  Promise.reject(
    new ProductError('forbidden', 'You only look at this account. Nothing was changed.'),
  );
