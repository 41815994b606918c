import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { recordPlace } from './receive/record-place.ts';

/** Whether this device keeps records of parcels that the cloud has not confirmed. */
export const hasParcelRecords = (uid: string): boolean =>
  createTypedStorage(uid).keysAfter(recordPlace).length > 0;

/** Sends from any page what was recorded of parcels and is on this device only. */
export const loadSendParcelRecords = async () => {
  const { SendParcelRecords } = await import('./receive/send-parcel-records.tsx');
  return { default: SendParcelRecords };
};
