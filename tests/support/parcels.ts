import { noBooking, type Booking } from '#domain/booking.ts';
import type { Parcel } from '#domain/parcel.ts';

const at = new Date('2026-03-01T09:00:00Z');

/** A parcel with two cups that Ada has announced. */
export const parcelOf = (facts: Partial<Parcel> = {}): Parcel => ({
  id: 'OR-7K3M-2QXC',
  userId: 'ada',
  userEmail: 'ada@example.com',
  subscriptionId: 'sub_1',
  state: 'announced',
  sender: 'Ada Byron',
  senderKeys: ['ada byron'],
  product: 'Two cups',
  videoIds: [],
  carrier: '',
  trackingNumber: '',
  note: '',
  afterwards: 'return',
  returnAddress: '12 Fern Lane',
  arrival: null,
  createdAt: at,
  updatedAt: at,
  ...facts,
});

/** What is booked for the first block of Ada's order: nothing, unless a test says it. */
export const bookingOf = (facts: Partial<Booking> = {}): Booking => ({
  ...noBooking,
  id: 'sub_1_1',
  subscriptionId: 'sub_1',
  userId: 'ada',
  userEmail: 'ada@example.com',
  block: 1,
  createdAt: at,
  updatedAt: at,
  ...facts,
});
