import { doc, setDoc } from 'firebase/firestore';
import { z } from 'zod';
import { parcel, parcelFields } from '#domain/parcel.ts';
import { newParcelId, parcelDocument, parcelFieldsSaid, parcelIdOf, past } from './fixtures.ts';
import { people } from './people.ts';
import { edited, type Shape } from './shape.ts';

const { customer } = people;
const said = { ...parcelFieldsSaid, senderKeys: ['ines lindqvist'], updatedAt: past };

/** Parcels, as customers announce them and change what they said. */
export const parcelShapes: Record<string, Shape> = {
  'parcels, announced': {
    who: 'customer',
    valid: parcelDocument(customer),
    times: ['createdAt', 'updatedAt'],
    fixed: ['userId', 'userEmail', 'subscriptionId', 'state', 'arrival'],
    schema: parcel.omit({ id: true, unannounced: true }),
    write: (me, document) => setDoc(doc(me.db, 'parcels', newParcelId), document),
  },
  'parcels, edited': {
    who: 'customer',
    ...edited(said, (uid) => `parcels/${parcelIdOf(uid)}`),
    schema: parcelFields.extend({
      senderKeys: parcel.shape.senderKeys,
      updatedAt: z.date(),
    }),
  },
  'parcels, what happens to the product': {
    who: 'customer',
    ...edited(
      { videoIds: [], afterwards: 'keep', returnAddress: '', updatedAt: past },
      (uid) => `parcels/${parcelIdOf(uid, 'received')}`,
    ),
    schema: parcelFields
      .pick({ videoIds: true, afterwards: true, returnAddress: true })
      .extend({ updatedAt: z.date() }),
  },
};
